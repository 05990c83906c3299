"use client";

import { FavouriteButton } from "@/components/letters/favourites/favourite-button";
import { ConfirmedBriefly } from "@/components/letters/figures/confirmed";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { costOf, formatCostBriefly, toCostMonth } from "@/lib/trade/letters/cost/cost";
import type { LetterView } from "@/lib/trade/letters/filters";
import { negotiateLink } from "@/lib/trade/letters/messages";
import { letterPath } from "@/lib/trade/letters/paths";
import { type Obstacle, obstacleLabels, obstacleTexts, obstacleTo } from "@/lib/trade/letters/sum/rules";
import type { ListedLetter } from "@/lib/trade/letters/wire";
import { SortHead } from "./sort";
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
  isSortable,
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
  isSortable: boolean;
  pending: boolean;
}) {
  const sort = { path, view, apply, isSortable };
  const selectedIds = new Set(selected.map(({ id }) => id));
  return (
    <>
      <table className="letters" aria-busy={pending || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-14">
              Somar
            </th>
            <SortHead label="Tipo" sortKey="type" className="w-31" {...sort} />
            {showsAdministrator && (
              <SortHead label="Administradora" sortKey="administrator" className="w-35" {...sort} />
            )}
            <SortHead label="Crédito" sortKey="credit" className="w-39" {...sort} />
            <SortHead label="Entrada" sortKey="entry" className="w-28" {...sort} />
            <SortHead label="Parcelas" sortKey="parcels" className="w-35" {...sort} />
            <SortHead label="Próxima Parcela" sortKey="next_pay" className="w-25" {...sort} />
            <SortHead
              label="Custo efetivo estimado"
              sortKey="cost"
              also={{ label: "Custo total", sortKey: "total" }}
              className="w-43"
              {...sort}
            />
            <th scope="col" className="w-32">
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

function LetterRow({
  letter,
  whatsapp,
  showsAdministrator,
  isSelected,
  obstacle,
  onToggle,
}: {
  letter: ListedLetter;
  whatsapp: string;
  showsAdministrator: boolean;
  isSelected: boolean;
  obstacle: Obstacle | null;
  onToggle: (letter: ListedLetter) => void;
}) {
  const months = letter.installments.reduce((total, tier) => total + tier.quantity, 0);
  const cost = costOf(letter, letter.installments);
  const source = (
    <>
      <span className="letter-administrator">{letter.administrator}</span>
      <ConfirmedBriefly letter={letter} />
    </>
  );
  const share = Math.round((letter.entry_cents / letter.credit_cents) * 100);
  return (
    <tr className="letter" data-selected={isSelected || undefined} data-blocked={obstacle ? true : undefined}>
      <td className="letter-select">
        <label className="letter-check" title={obstacle ? obstacleTexts[obstacle] : undefined}>
          <input
            type="checkbox"
            name="contemplated"
            value={letter.id}
            checked={isSelected}
            disabled={obstacle !== null}
            aria-label={`Selecionar carta ${letter.id}, ${letter.segment}, crédito de ${formatBrl(letter.credit_cents)}`}
            aria-describedby={obstacle ? `obstacle-${obstacle}` : undefined}
            onChange={() => onToggle(letter)}
          />
          <span aria-hidden="true">
            {isSelected ? "Na soma" : obstacle ? obstacleLabels[obstacle] : "Somar"}
          </span>
        </label>
      </td>
      <th scope="row" className="letter-type">
        <span>{letter.segment}</span>
        {!showsAdministrator && <div className="letter-source">{source}</div>}
        <small>
          <a href={letterPath(letter.id)} translate="no">{`Código ${letter.id}`}</a>
          <FavouriteButton id={letter.id} />
        </small>
      </th>
      {showsAdministrator && <td className="letter-source">{source}</td>}
      <td className="letter-credit">
        <span>Crédito</span>
        <span>{formatBrl(letter.credit_cents)}</span>
      </td>
      <td className="letter-entry">
        <span>Entrada</span>
        <span>{formatBrl(letter.entry_cents)}</span>
        <small>{`${share}% do crédito`}</small>
      </td>
      <td className="letter-parcels">
        <span>Parcelas</span>
        {letter.installments.map((tier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their index
          <span key={index}>
            {index > 0 && <span className="sr-only"> + </span>}
            {`${tier.quantity} x ${formatBrl(tier.amount_cents)}`}
          </span>
        ))}
        {letter.installments.length > 1 && (
          <small className="sr-only">{`${countMonths(months)} ao todo`}</small>
        )}
      </td>
      <td className="letter-date">
        <span>Próxima em</span>
        {letter.next_pay ? (
          <time dateTime={letter.next_pay}>{formatDate(letter.next_pay)}</time>
        ) : (
          <span>A confirmar</span>
        )}
      </td>
      <td className="letter-cost">
        <span>Custo efetivo estimado</span>
        <span>{formatCostBriefly(toCostMonth(cost))}</span>
        <small>
          <span>Custo total</span> <span>{formatBrl(cost.total_cents)}</span>
        </small>
      </td>
      <td className="letter-contact">
        <a href={negotiateLink(letter, whatsapp)} target="_blank" rel="noopener noreferrer">
          <WhatsappIcon />
          <span>Negociar</span>
          <span className="sr-only">{` a carta ${letter.id} (abre o WhatsApp)`}</span>
        </a>
      </td>
    </tr>
  );
}
