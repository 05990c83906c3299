import { formatBrl } from "@/lib/platform/format/brl";
import { toMonthSpans } from "@/lib/trade/letters/sum/months";
import { type Tier, totalOfTiers } from "@/lib/trade/letters/sum/staircase";
import { StaircaseFigure } from "./staircase-figure";

/**
 * The payments over time: the entry now, then each step of the instalments, as a drawing and as a table.
 * @param entry_cents the customer's entry, with the commission
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
  return (
    <>
      <StaircaseFigure tiers={tiers} next_pay={next_pay} />
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
                  {span?.months}
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
