import { parseBrl } from "./brl";
import { formatHundredths } from "./count";

/** Formats cents as typed in a field: 30000000 → "300.000", 30000050 → "300.000,50". */
export function formatTyped(cents: number): string {
  return formatHundredths(cents).replace(/,00$/, "");
}

/** Formats a typed amount for its field: "300000" → "300.000"; other text is unchanged. */
export function regroup(text: string): string {
  const cents = parseBrl(text);
  return cents === null ? text : formatTyped(cents);
}
