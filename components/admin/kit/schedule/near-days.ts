import { dayInSaoPaulo, nextDayOfMonth, parseDateInput, todayInSaoPaulo } from "@/lib/platform/format/date";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** Returns the most common days for a schedule as "YYYY-MM-DD", without repetition. */
export function nearDays(now: Date): { label: string; iso: string }[] {
  const today = Date.parse(`${dayInSaoPaulo(now)}T00:00:00Z`);
  const after = (days: number) => new Date(today + days * DAY_MS);
  const toMonday = (MONDAY - after(1).getUTCDay() + 7) % 7;
  const days = [
    { label: "Amanhã", iso: isoOf(after(1)) },
    { label: "Segunda-feira", iso: isoOf(after(1 + toMonday)) },
    { label: "Dia 1º", iso: nextDayOfMonth(1, isoOf(after(1))) },
  ];
  return days.filter(({ iso }, index) => days.findIndex((day) => day.iso === iso) === index);
}

/** The errors of a day that is not ahead. */
export const NOT_AHEAD = { publish_on: ["Escolha um dia depois de hoje."] };

/** Returns a typed day as "YYYY-MM-DD"; null for one that is not after today. */
export function dayAhead(text: string): string | null {
  const day = parseDateInput(text);
  return day && day > todayInSaoPaulo() ? day : null;
}

function isoOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
