import { formatCount } from "./count";

/**
 * Formats a whole number of hundredths with two decimals, as Intl.NumberFormat would: 15234050 → "152.340,50".
 */
export function formatHundredths(hundredths: number): string {
  const whole = Math.round(Math.abs(hundredths));
  const units = formatCount(Math.floor(whole / 100));
  return `${hundredths < 0 ? "-" : ""}${units},${String(whole % 100).padStart(2, "0")}`;
}
