import "@/components/letters/letters.css";
import { Fragment, type ReactNode } from "react";
import { Confirmed, ConfirmedBriefly } from "@/components/letters/figures/confirmed";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { costOf, formatCostBriefly, toCostMonth } from "@/lib/trade/letters/cost/cost";
import { letterPath } from "@/lib/trade/letters/paths";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

export function LetterCards({ letters }: { letters: PublicLetter[] }) {
  return (
    <ul className="phone-rail letter-cards" data-clear="">
      {letters.map((letter) => (
        <li key={letter.id}>
          <LetterCard letter={letter} />
        </li>
      ))}
    </ul>
  );
}

function LetterCard({ letter }: { letter: PublicLetter }) {
  const { id, segment, administrator, credit_cents, entry_cents, installments } = letter;
  const { highest_cents, term_months } = outlineOf(installments);
  return (
    <FigureCard
      title={segment}
      administrator={administrator}
      credit={formatBrl(credit_cents)}
      figures={{
        Entrada: formatBrl(entry_cents),
        [HIGHEST]: formatBrl(highest_cents),
        Prazo: countMonths(term_months),
        [COST]: formatCostBriefly(toCostMonth(costOf(letter, installments))),
      }}
      confirmed={[letter]}
      href={letterPath(id)}
    >
      Ver a carta <span translate="no">{id}</span>
    </FigureCard>
  );
}

export const COST = "Custo efetivo estimado";
export const HIGHEST = "Maior parcela";

export function FigureCard({
  title,
  administrator,
  credit,
  reason,
  figures,
  confirmed = [],
  href,
  children,
}: {
  title: string;
  administrator: string;
  credit: string;
  reason?: string;
  figures: Record<string, string>;
  confirmed?: readonly PublicLetter[];
  href: string;
  children: ReactNode;
}) {
  const [letter, second] = confirmed;
  return (
    <article className="letter-card">
      <h3>
        {title} <small>{administrator}</small>
      </h3>
      <p>
        <span className="sr-only">Crédito de </span>
        {credit}
      </p>
      {reason && <p className="letter-reason">{reason}</p>}
      <dl>
        {Object.entries(figures).map(([name, figure]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </Fragment>
        ))}
      </dl>
      {second && <Confirmed letters={confirmed} className="mb-3 text-xs" />}
      <div>
        <a href={href}>{children}</a>
        {letter && !second && <ConfirmedBriefly letter={letter} />}
      </div>
    </article>
  );
}
