import { formatBrl } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import { formatPercent } from "@/lib/platform/format/percent";

const MICROS = 1_000_000;

/** Formats the ratio of two amounts: "12,8%". */
export function partOf(part_cents: number, whole_cents: number): string {
  return formatPercent(whole_cents === 0 ? 0 : (part_cents / whole_cents) * 100 * MICROS, 1);
}

/** Formats a computed percentage: 11.5 → "11,50%", null → "não se aplica". */
export function asPercent(percent: number | null): string {
  return percent === null ? "não se aplica" : formatPercent(percent * MICROS, 2);
}

/** Formats an amount in cents, rounded to whole reais. */
export function wholeReais(cents: number): string {
  return formatBrl(Math.round(cents / 100) * 100).replace(/,00$/, "");
}

/** Returns a source with its date: "Tabela de preços, 01/11/2026". */
export function sourced(source: string | null, date: string | null): string {
  return [source, date && formatDate(date)].filter(Boolean).join(", ");
}
