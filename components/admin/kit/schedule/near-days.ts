import {
  dayInSaoPaulo,
  daysAfter,
  formatDate,
  fromIsoDate,
  nextDayOfMonth,
  parseDateInput,
  todayInSaoPaulo,
} from "@/lib/platform/format/date";

const MONDAY = 1;

/** Returns tomorrow, the next Monday and the next first of a month as "YYYY-MM-DD", without duplicates. */
export function nearDays(now: Date): { label: string; iso: string }[] {
  const tomorrow = daysAfter(dayInSaoPaulo(now), 1);
  const toMonday = (MONDAY - fromIsoDate(tomorrow).getUTCDay() + 7) % 7;
  const days = [
    { label: "Amanhã", iso: tomorrow },
    { label: "Segunda-feira", iso: daysAfter(tomorrow, toMonday) },
    { label: "Dia 1º", iso: nextDayOfMonth(1, tomorrow) },
  ];
  return days.filter(({ iso }, index) => days.findIndex((day) => day.iso === iso) === index);
}

/** @param day "YYYY-MM-DD" */
export function scheduledFor(day: string): string {
  return `Programado para ${formatDate(day).slice(0, 5)}.`;
}

export const NOT_AHEAD = { publish_on: ["Escolha um dia depois de hoje."] };

/** Returns a typed day as "YYYY-MM-DD"; null if it is invalid or not after today. */
export function dayAhead(text: string): string | null {
  const day = parseDateInput(text);
  return day && day > todayInSaoPaulo() ? day : null;
}
