import { formatBrl } from "@/lib/format/brl";
import { toMonthSpans } from "@/lib/letters/sum/months";
import { outlineOf, type Tier, totalOfTiers } from "@/lib/letters/sum/staircase";
import { Staircase } from "./staircase";
import "./staircase.css";

/**
 * What is paid when: the entry now, then each step of the instalments, drawn and as a table.
 * @param entry_cents what the customer pays
 * @param next_pay "YYYY-MM-DD" of the first instalment, or null
 */
export function Payments({
  entry_cents,
  tiers,
  next_pay,
}: {
  entry_cents: number;
  tiers: readonly Tier[];
  next_pay: string | null;
}) {
  const spans = toMonthSpans(tiers, next_pay);
  const { term_months } = outlineOf(tiers);
  return (
    <>
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
      <table className="statement-table mt-8">
        <caption>O que você paga e quando</caption>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              Agora
              <span className="block font-normal text-moss text-xs">
                a entrada, depois de aprovada a transferência
              </span>
            </th>
            <td>{formatBrl(entry_cents)}</td>
          </tr>
          {tiers.map(({ quantity, amount_cents }, index) => {
            const span = spans[index];
            return (
              <tr key={span?.first}>
                <th scope="row">
                  {span &&
                    (span.first === span.last ? `Mês ${span.first}` : `Meses ${span.first} a ${span.last}`)}
                  <span className="block font-normal text-moss text-xs">{span?.label}</span>
                </th>
                <td>
                  {quantity} x {formatBrl(amount_cents)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Custo total</th>
            <td>{formatBrl(entry_cents + totalOfTiers(tiers))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** The calendar months of a span's label: "dez/2026 a out/2027". */
function monthsOf(label: string): string[] {
  return label.split(" a ");
}
