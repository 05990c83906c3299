import type { Columns } from "./columns";
import {
  combineInstallments,
  isSpelledOut,
  MAX_MONTHS,
  parseInstallments,
  parseQuantity,
  type ReadInstallments,
  scanInstallments,
} from "./installments";
import { Refusal } from "./problem";
import { cellAt, isNoValue } from "./text";

/**
 * The columns of a file's instalments: `spelled` may have them as text, `pair` as a quantity and an amount. `swapped` is
 * true if the pair's headers are swapped.
 */
export type PlanReader = { swapped: boolean; spelled: number[]; pair: Pair | null };

/** The columns of the quantity and the amount, by their headers. */
type Pair = { quantity: number; amount: number };

const missing = new Refusal("Parcelas ausentes.");

/**
 * Reads a record's instalments: as text in one column, else a quantity and an amount in two columns. An integer and an
 * amount of money are the quantity and the amount, even if the headers are swapped.
 */
export function readPlan(
  cells: string[],
  columns: Columns,
  { swapped, spelled, pair }: PlanReader,
): ReadInstallments | Refusal {
  for (const index of spelled) {
    const text = cellAt(cells, index);
    const scanned = scanInstallments(text);
    if (scanned) return scanned;
    if (isSpelledOut(text)) return parseInstallments(text);
  }
  if (!pair) return readSingleColumn(cells, columns);
  const named = { quantity: cellAt(cells, pair.quantity), amount: cellAt(cells, pair.amount) };
  if (isNoValue(named.quantity) || isNoValue(named.amount)) return missing;
  const { quantity, amount } =
    (orientation(named.quantity, named.amount) ?? swapped)
      ? { quantity: named.amount, amount: named.quantity }
      : named;
  const months = parseQuantity(quantity);
  if (months === null)
    return new Refusal(`Quantidade de parcelas não reconhecida: "${quantity.slice(0, 40)}".`);
  return combineInstallments(months, amount);
}

/** Creates a PlanReader from a file's first records. */
export function planReaderFor(records: string[][], columns: Columns): PlanReader {
  const pair = pairOf(columns);
  const spelled = spelledColumns(columns);
  if (!pair) return { swapped: false, spelled, pair };
  const pairs = records.map((cells) => [cellAt(cells, pair.quantity), cellAt(cells, pair.amount)] as const);
  return { swapped: majority(pairs, orientation) ?? majority(pairs, plausibility) ?? false, spelled, pair };
}

type Vote = boolean | null;

function majority(
  pairs: (readonly [string, string])[],
  voteOf: (quantity: string, amount: string) => Vote,
): Vote {
  const votes = pairs.map(([quantity, amount]) => voteOf(quantity, amount)).filter((vote) => vote !== null);
  if (votes.length === 0) return null;
  return votes.filter(Boolean).length * 2 > votes.length;
}

/** Returns true if the columns are swapped, false if not, null if undecided. */
function orientation(quantity: string, amount: string): Vote {
  const [one, other] = [isWhole(quantity), isWhole(amount)];
  return one === other ? null : other;
}

/** If only one of two integers can be a number of months, returns whether they are swapped; else null. */
function plausibility(quantity: string, amount: string): Vote {
  const [one, other] = [Number(quantity) <= MAX_MONTHS, Number(amount) <= MAX_MONTHS];
  return one === other ? null : other;
}

function isWhole(cell: string): boolean {
  return !/[.,]/.test(cell) && parseQuantity(cell) !== null;
}

function spelledColumns({ plans, quantity, amount }: Columns): number[] {
  return [...plans, amount, quantity].filter((index) => index !== undefined);
}

function pairOf({ plans, quantity, amount }: Columns): Pair | null {
  const [first, second] = plans;
  if (quantity !== undefined && amount !== undefined) return { quantity, amount };
  if (first === undefined) return null;
  if (quantity !== undefined) return { quantity, amount: plans.at(-1) ?? first };
  if (amount !== undefined) return { quantity: first, amount };
  return second === undefined ? null : { quantity: first, amount: second };
}

function readSingleColumn(cells: string[], { plans }: Columns): ReadInstallments | Refusal {
  const text = cellAt(cells, plans[0]);
  return isNoValue(text) ? missing : parseInstallments(text);
}
