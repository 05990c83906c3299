import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";

export type Row = readonly [name: string, ...cells: ReactNode[]];

export function TableFrame({
  label,
  heads,
  wide = [],
  rows,
  total,
}: {
  label: string;
  heads: readonly string[];
  /** The heads of the columns that a phone does not show. */
  wide?: readonly string[];
  rows: readonly Row[];
  total?: Row;
}) {
  const look = (head: string | undefined) => (head && wide.includes(head) ? "max-md:hidden" : undefined);
  const shown = ([name, ...cells]: Row) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]} className={look(heads[index + 1])}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <ScrollFrame aria-label={label}>
      <table className="simulator-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={look(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(shown)}</tbody>
        {total && <tfoot>{shown(total)}</tfoot>}
      </table>
    </ScrollFrame>
  );
}

/** Expanded in print. */
export function Detail({
  title,
  figure,
  intro,
  children,
}: {
  title: string;
  figure: string;
  intro: string;
  children?: ReactNode;
}) {
  const label = (
    <>
      <h2 className="text-xl">{title}</h2>
      <span>{figure}</span>
    </>
  );
  return (
    <Fold className="detail" label={label}>
      <p className="measure mb-6 text-moss">{intro}</p>
      {children}
    </Fold>
  );
}
