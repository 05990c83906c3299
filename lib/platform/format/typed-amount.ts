import { formatHundredths } from "./count";

/** Formats cents as typed in a field: 30000000 → "300.000", 30000050 → "300.000,50". */
export function formatTyped(cents: number): string {
  return formatHundredths(cents).replace(/,00$/, "");
}
