const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number of hundredths as Brazilians write it, as Intl.NumberFormat would: 15234050 → "152.340,50". Spelled out, so
 * that a page full of amounts need not wait for Intl to load.
 */
export function formatHundredths(hundredths: number): string {
  const whole = Math.round(Math.abs(hundredths));
  const units = String(Math.floor(whole / 100)).replace(THOUSANDS, ".");
  return `${hundredths < 0 ? "-" : ""}${units},${String(whole % 100).padStart(2, "0")}`;
}
