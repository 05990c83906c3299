import "@/components/letters/letters.css";
import { Confirmed } from "@/components/letters/figures/confirmed";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { costOf, formatCostBriefly, toCostMonth } from "@/lib/trade/letters/cost/cost";
import { letterPath } from "@/lib/trade/letters/paths";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** Letters as cards; on a phone in a column or, with `rail`, in a row that scrolls. */
export function LetterCards({ letters, rail }: { letters: PublicLetter[]; rail?: boolean }) {
  return (
    <ul className={rail ? "phone-rail letter-cards" : "letter-cards"}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <LetterCard letter={letter} />
        </li>
      ))}
    </ul>
  );
}

/** A card with the main figures of a letter and a link to its page. */
function LetterCard({ letter }: { letter: PublicLetter }) {
  const { id, segment, administrator, credit_cents, entry_cents, installments } = letter;
  const { highest_cents, term_months } = outlineOf(installments);
  const cost = costOf(letter, installments);
  return (
    <article className="letter-card">
      <h3>
        {segment} <small>{administrator}</small>
      </h3>
      <p>
        <span className="sr-only">Crédito de </span>
        {formatBrl(credit_cents)}
      </p>
      <dl>
        <dt>Entrada</dt>
        <dd>{formatBrl(entry_cents)}</dd>
        <dt>{installments.length > 1 ? "Parcelas de até" : "Parcelas de"}</dt>
        <dd>{formatBrl(highest_cents)}</dd>
        <dt>Prazo</dt>
        <dd>{countMonths(term_months)}</dd>
        <dt>Custo efetivo estimado</dt>
        <dd>{formatCostBriefly(toCostMonth(cost))}</dd>
      </dl>
      <Confirmed letters={[letter]} className="mb-3 text-xs" />
      <a href={letterPath(id)}>
        Ver a carta <span translate="no">{id}</span>
      </a>
    </article>
  );
}
