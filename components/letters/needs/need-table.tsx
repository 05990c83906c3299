import { ConfirmedBriefly } from "@/components/letters/figures/confirmed";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { costOf, formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import { letterPath } from "@/lib/trade/letters/paths";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

type Row = ReturnType<typeof toRow>;

export function NeedTable({
  caption,
  letters,
  shown,
}: {
  caption: string;
  /** All letters of the need; the lowest figures are marked among them. */
  letters: readonly PublicLetter[];
  shown: number;
}) {
  const rows = letters.map(toRow).sort((one, other) => costFirst(one) - costFirst(other));
  const [entry, parcel, cost] = [
    lowestOf(rows, (row) => row.letter.entry_cents),
    lowestOf(rows, (row) => row.highest_cents),
    lowestOf(rows, (row) => row.cost_month),
  ];
  return (
    <table className="need-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {["Crédito", "Entrada", "Parcelas de até", "Custo efetivo estimado"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row) => (
          <NeedRow key={row.letter.id} row={row} lowest={{ entry, parcel, cost }} />
        ))}
      </tbody>
    </table>
  );
}

function NeedRow({
  row,
  lowest,
}: {
  row: Row;
  lowest: Record<"entry" | "parcel" | "cost", Row | undefined>;
}) {
  const { letter, highest_cents, term_months, cost_month } = row;
  const { id, administrator, credit_cents, entry_cents } = letter;
  const share = Math.round((entry_cents / credit_cents) * 100);
  return (
    <tr>
      <th scope="row">
        <span>{formatBrl(credit_cents)}</span>
        <small>
          {administrator} ·{" "}
          <a href={letterPath(id)} translate="no" className="text-link">
            Código {id}
          </a>
        </small>
        <ConfirmedBriefly letter={letter} />
      </th>
      <td>
        <span>Entrada</span>
        <span>{formatBrl(entry_cents)}</span>
        <small>
          {lowest.entry === row ? <strong className="lowest">menor entrada</strong> : `${share}% do crédito`}
        </small>
      </td>
      <td>
        <span>Parcelas de até</span>
        <span>{formatBrl(highest_cents)}</span>
        <small>
          {lowest.parcel === row ? (
            <strong className="lowest">menor parcela</strong>
          ) : (
            `em ${countMonths(term_months)}`
          )}
        </small>
      </td>
      <td>
        <span>Custo efetivo</span>
        <span>{formatCostBriefly(cost_month)}</span>
        {lowest.cost === row && (
          <small>
            <strong className="lowest">menor custo</strong>
          </small>
        )}
      </td>
    </tr>
  );
}

function costFirst({ cost_month }: Row): number {
  return cost_month ?? Number.MAX_VALUE;
}

function toRow(letter: PublicLetter) {
  const { highest_cents, term_months } = outlineOf(letter.installments);
  return { letter, highest_cents, term_months, cost_month: costOf(letter, letter.installments).month };
}

/** Returns the row with the lowest figure; undefined if several rows have it, or fewer than two have a figure. */
function lowestOf(rows: readonly Row[], figure: (row: Row) => number | null): Row | undefined {
  const valued = rows.flatMap((row) => {
    const value = figure(row);
    return value === null ? [] : [{ row, value }];
  });
  const [lowest, next] = valued.toSorted((one, other) => one.value - other.value);
  return lowest && next && lowest.value < next.value ? lowest.row : undefined;
}
