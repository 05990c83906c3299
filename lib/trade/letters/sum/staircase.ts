import { monthsBetween, nextOccurrence } from "@/lib/platform/format/date";

/** Consecutive monthly instalments of one amount. */
export type Tier = { quantity: number; amount_cents: number };

/** The fields of a letter that a sum needs: amounts in cents, `next_pay` as "YYYY-MM-DD" or null. */
export type SummableLetter = {
  credit_cents: number;
  /** The customer's entry: the partner's entry plus the commission. */
  entry_cents: number;
  installments: readonly Tier[];
  next_pay: string | null;
};

export type Sum = {
  credit_cents: number;
  entry_cents: number;
  parcels_cents: number;
  /** Month by month from the earliest payment on; a pause is a tier of amount 0. */
  breakdown: Tier[];
  next_pay: string | null;
};

/** Returns the total of all instalments, in cents. */
export function totalOfTiers(tiers: readonly Tier[]): number {
  return tiers.reduce((total, tier) => total + tier.quantity * tier.amount_cents, 0);
}

/** Returns a staircase's figures: amounts in cents, months until the last instalment, whether all months are equal. */
export function outlineOf(breakdown: readonly Tier[]) {
  const months = breakdown.reduce((sum, { quantity }) => sum + quantity, 0);
  const last = breakdown.at(-1);
  return {
    first_cents: breakdown[0]?.amount_cents ?? 0,
    highest_cents: Math.max(0, ...breakdown.map(({ amount_cents }) => amount_cents)),
    term_months: last?.amount_cents === 0 ? months - last.quantity : months,
    is_level: breakdown.every(({ amount_cents }) => amount_cents === breakdown[0]?.amount_cents),
  };
}

/**
 * Sums letters (rules §5): their instalments add up by calendar month, each letter from the month of its next payment;
 * a letter without a date starts in the month of the earliest. The order of the letters does not matter, and the lines
 * add up to the letters' totals.
 * @param today "YYYY-MM-DD"; a next payment before it counts as its next occurrence
 */
export function sumLetters(letters: readonly SummableLetter[], today: string): Sum {
  const starts = letters.map(({ next_pay }) => (next_pay === null ? null : nextOccurrence(next_pay, today)));
  const earliest = starts.reduce(
    (first, start) => (first === null || (start && start < first) ? start : first),
    null,
  );
  const breakdown = mergeTiers(
    letters.map(({ installments }, index) => {
      const start = starts[index];
      return { installments, offset: start && earliest ? monthsBetween(earliest, start) : 0 };
    }),
  );
  return {
    credit_cents: letters.reduce((total, letter) => total + letter.credit_cents, 0),
    entry_cents: letters.reduce((total, letter) => total + letter.entry_cents, 0),
    parcels_cents: letters.reduce((total, letter) => total + totalOfTiers(letter.installments), 0),
    breakdown,
    next_pay: earliest,
  };
}

/** Adds instalments up by month, each letter's beginning `offset` months after the first month. */
export function mergeTiers(letters: readonly { installments: readonly Tier[]; offset: number }[]): Tier[] {
  const changes = new Map<number, number>();
  for (const { installments, offset } of letters) addChanges(changes, installments, offset);
  return toStaircase(changes);
}

/** Adds the changes to the monthly amount by month (0 = the earliest). */
function addChanges(changes: Map<number, number>, tiers: readonly Tier[], offset: number): void {
  let month = offset;
  for (const { quantity, amount_cents } of tiers) {
    changes.set(month, (changes.get(month) ?? 0) + amount_cents);
    month += quantity;
    changes.set(month, (changes.get(month) ?? 0) - amount_cents);
  }
}

function toStaircase(changes: Map<number, number>): Tier[] {
  const months = [...changes.keys()].sort((a, b) => a - b);
  const lines: Tier[] = [];
  let amount_cents = 0;
  months.forEach((month, index) => {
    amount_cents += changes.get(month) ?? 0;
    const quantity = (months[index + 1] ?? month) - month;
    const last = lines.at(-1);
    if (quantity === 0) return;
    if (last?.amount_cents === amount_cents) last.quantity += quantity;
    else lines.push({ quantity, amount_cents });
  });
  return lines;
}
