const NAMES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

type MonthSpan = { first: number; months: string; label: string };

/**
 * Returns the months of each line of a sum, "Meses 1 a 11", with the calendar months if the first is known:
 * "dez/2026 a out/2027".
 * @param start "YYYY-MM-DD" of the first payment, or null
 */
export function toMonthSpans(lines: readonly { quantity: number }[], start: string | null): MonthSpan[] {
  let passed = 0;
  return lines.map(({ quantity }) => {
    const first = passed + 1;
    passed += quantity;
    const months = first === passed ? `Mês ${first}` : `Meses ${first} a ${passed}`;
    return { first, months, label: start === null ? "" : spanLabel(start, first - 1, passed - 1) };
  });
}

function spanLabel(start: string, from: number, to: number): string {
  return from === to ? monthLabel(start, from) : `${monthLabel(start, from)} a ${monthLabel(start, to)}`;
}

function monthLabel(start: string, later: number): string {
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + later;
  return `${NAMES[month % 12]}/${Math.floor(month / 12)}`;
}
