import { monthsBetween } from "@/lib/platform/format/date";
import { mergeTiers, type Tier } from "./staircase";

/** The instalments of a letter within a sum; months are counted from 0, the sum's first one. */
export type Schedule = {
  installments: readonly Tier[];
  offset: number;
  /** The month of its next adjustment; negative if before the sum begins. */
  adjustment: number;
};

/** The bounds of the yearly index on a page, in percent (rules §9). */
const MIN_INDEX = 1;
export const MAX_INDEX = 15;

const YEAR = 12;

type Adjustable = { installments: readonly Tier[]; next_pay: string | null; next_adjustment: string | null };

/** Parses `?indice=`: a whole number from MIN_INDEX to MAX_INDEX, else null. */
export function parseIndex(text: string): number | null {
  const percent = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  return percent >= MIN_INDEX && percent <= MAX_INDEX ? percent : null;
}

/**
 * Returns the months in which letters are paid and adjusted. A letter without a date of its next adjustment is adjusted
 * from the 13th month on (rules §9).
 * @param today "YYYY-MM-DD", the first month when no letter has a next payment
 */
export function schedulesOf(letters: readonly Adjustable[], today: string): Schedule[] {
  const start = letters.flatMap(({ next_pay }) => next_pay ?? []).toSorted()[0] ?? today;
  return letters.map(({ installments, next_pay, next_adjustment }) => ({
    installments,
    offset: next_pay === null ? 0 : monthsBetween(start, next_pay),
    adjustment: next_adjustment === null ? YEAR : monthsBetween(start, next_adjustment),
  }));
}

/** Returns the instalments by month if each letter is adjusted every year from its next adjustment on. */
export function adjustSchedules(schedules: readonly Schedule[], percent: number): Tier[] {
  return mergeTiers(
    schedules.map(({ installments, offset, adjustment }) => ({
      installments: adjustTiers(installments, percent, adjustment - offset),
      offset,
    })),
  );
}

/** Adjusts tiers every year. @param first the month of the first adjustment, counted from 0, the first instalment */
function adjustTiers(tiers: readonly Tier[], percent: number, first: number): Tier[] {
  const adjusted: Tier[] = [];
  let month = 0;
  for (const { quantity, amount_cents } of tiers) {
    const end = month + quantity;
    while (month < end) {
      const times = month < first ? 0 : Math.floor((month - first) / YEAR) + 1;
      const until = Math.min(end, first + times * YEAR);
      adjusted.push({ quantity: until - month, amount_cents: compound(amount_cents, percent, times) });
      month = until;
    }
  }
  return adjusted;
}

/** Raises an amount `times` times, each time rounded half up to the cent, as it is billed. */
function compound(cents: number, percent: number, times: number): number {
  let amount = cents;
  for (let year = 0; year < times; year += 1) amount = Math.floor((amount * (100 + percent) + 50) / 100);
  return amount;
}
