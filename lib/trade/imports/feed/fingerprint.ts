import type { Tier } from "@/lib/trade/letters/sum/staircase";

/** Returns a 53-bit hash of some of a record's cells (cyrb53). */
export function hashCells(cells: string[], indexes: number[]): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const index of indexes) {
    const cell = cells[index] ?? "";
    for (let at = 0; at <= cell.length; at += 1) {
      const code = at === cell.length ? 0x1f : cell.charCodeAt(at);
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}

type Priced = { credit_cents: number; installments: readonly Tier[] };

/** Identifies a letter without a code by credit and instalment amounts, not quantities, which decrease (rules §5). */
export function fingerprintOf({ credit_cents, installments }: Priced): string {
  return `${credit_cents}:${installments.map(({ amount_cents }) => amount_cents).join("+")}`;
}
