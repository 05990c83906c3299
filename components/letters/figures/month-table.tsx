import type { ReactNode } from "react";
import { toMonthSpans } from "@/lib/trade/letters/sum/months";

/**
 * @param next_pay "YYYY-MM-DD" of the first instalment, or null
 * @param children rows before the first instalment
 */
export function MonthTable({
  caption,
  heads,
  lines,
  next_pay,
  total,
  children,
}: {
  caption: string;
  heads: [when: string, amount: string];
  lines: readonly { quantity: number; amount: string }[];
  next_pay: string | null;
  total: [name: string, amount: string];
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
        <tr>
          <th scope="row">{total[0]}</th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  );
}
