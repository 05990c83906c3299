"use client";

import type { LetterView } from "@/lib/trade/letters/filters";
import { obstacleTexts, obstacleTo } from "@/lib/trade/letters/sum/rules";
import type { ListedLetter } from "@/lib/trade/letters/wire";
import { LetterRow } from "./letter-row";
import { SortHead } from "./sort-head";
import type { ViewChange } from "./use-letters";

export function LettersTable({
  caption,
  letters,
  selected,
  onToggle,
  path,
  view,
  apply,
  whatsapp,
  showsAdministrator,
  pending,
}: {
  caption: string;
  letters: ListedLetter[];
  selected: ListedLetter[];
  onToggle: (letter: ListedLetter) => void;
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
  whatsapp: string;
  showsAdministrator: boolean;
  pending: boolean;
}) {
  const sort = { path, view, apply };
  const selectedIds = new Set(selected.map(({ id }) => id));
  return (
    <>
      <table className="letters" aria-busy={pending || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Selecionar</span>
            </th>
            <SortHead label="Tipo" sortKey="type" {...sort} />
            {showsAdministrator && <SortHead label="Administradora" sortKey="administrator" {...sort} />}
            <SortHead label="Crédito" sortKey="credit" align="right" {...sort} />
            <SortHead label="Entrada" sortKey="entry" align="right" {...sort} />
            <SortHead label="Parcelas" sortKey="parcels" align="right" {...sort} />
            <SortHead label="Próxima Parcela" sortKey="next_pay" align="right" {...sort} />
            <SortHead
              label="Custo efetivo estimado"
              sortKey="cost"
              also={{ label: "Custo total", sortKey: "total" }}
              align="right"
              {...sort}
            />
            <th scope="col">
              <span className="sr-only">Contato</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <LetterRow
              key={letter.id}
              letter={letter}
              whatsapp={whatsapp}
              showsAdministrator={showsAdministrator}
              isSelected={selectedIds.has(letter.id)}
              obstacle={obstacleTo(letter, selected)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
      {Object.entries(obstacleTexts).map(([obstacle, text]) => (
        <p key={obstacle} id={`obstacle-${obstacle}`} hidden>
          {text}
        </p>
      ))}
    </>
  );
}
