import { toMonthSpans } from "@/lib/trade/letters/sum/months";
import { outlineOf, type Tier } from "@/lib/trade/letters/sum/staircase";
import { Staircase } from "./staircase";

/**
 * Renders nothing if all instalments are equal.
 * @param next_pay "YYYY-MM-DD" of the first instalment, or null
 */
export function StaircaseFigure({ tiers, next_pay }: { tiers: readonly Tier[]; next_pay: string | null }) {
  const { term_months, is_level } = outlineOf(tiers);
  if (is_level) return null;
  const spans = toMonthSpans(tiers, next_pay);
  return (
    <figure className="staircase-figure">
      <figcaption>As parcelas, mês a mês</figcaption>
      <Staircase tiers={tiers} />
      <p aria-hidden="true">
        <span>Mês 1{spans[0]?.label && ` · ${monthsOf(spans[0].label)[0]}`}</span>
        <span>
          Mês {term_months}
          {spans[0]?.label && ` · ${monthsOf(spans.at(-1)?.label ?? "").at(-1)}`}
        </span>
      </p>
    </figure>
  );
}

/** The calendar months of a span's label: "dez/2026 a out/2027". */
function monthsOf(label: string): string[] {
  return label.split(" a ");
}
