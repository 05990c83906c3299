import type { ReactNode } from "react";
import { toMonthSpans } from "@/lib/trade/letters/sum/months";

/**
 * @param next_pay "YYYY-MM-DD" of the first instalment, or null
 * @param foot the rows below the instalments; a null one is omitted
 * @param children rows before the first instalment
 */
export function MonthTable({
  caption,
  heads,
  lines,
  next_pay,
  foot,
  children,
}: {
  caption: string;
  heads: [when: string, amount: string];
  lines: readonly { quantity: number; amount: string }[];
  next_pay: string | null;
  foot: readonly (readonly [name: string, amount: string | null])[];
  children?: ReactNode;
}) {
  const spans = toMonthSpans(lines, next_pay);
  return (
    <table className="statement-table mt-8">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children}
        {spans.map(({ first, months, label }, index) => (
          <tr key={first}>
            <th scope="row">
              {months}
              <span className="block font-normal text-moss text-xs">{label}</span>
            </th>
            <td>
              {lines[index]?.quantity} x {lines[index]?.amount}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {foot.map(([name, amount]) =>
          amount === null ? null : (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ),
        )}
      </tfoot>
    </table>
  );
}
