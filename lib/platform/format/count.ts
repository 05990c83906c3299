const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Formats a whole number with thousands separators: 1362 → "1.362". Hand-written because Intl is slow to load. */
export function formatCount(count: number): string {
  return String(count).replace(THOUSANDS, ".");
}

/** Formats a count with its noun (spec §9): "1 carta", "1.362 cartas". @param many a plural that does not add "s" */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Formats a number of months: "1 mês", "180 meses". */
export function countMonths(count: number): string {
  return countOf(count, "mês", "meses");
}

/** Formats hundredths with two decimals, as Intl.NumberFormat would: 15234050 → "152.340,50". */
export function formatHundredths(hundredths: number): string {
  const whole = Math.round(Math.abs(hundredths));
  const units = formatCount(Math.floor(whole / 100));
  return `${hundredths < 0 ? "-" : ""}${units},${String(whole % 100).padStart(2, "0")}`;
}

/** Formats a duration in minutes: "40 min", "3 h 5 min"; from ten hours on, only the hours. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const rest = hours < 10 && minutes % 60 > 0 ? ` ${minutes % 60} min` : "";
  return `${formatCount(hours)} h${rest}`;
}
