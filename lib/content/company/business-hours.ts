import { dayInSaoPaulo, fromIsoDate, startOfDay, toIsoDate } from "@/lib/platform/format/date";

const DAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];
const PART = /^([a-zá]{3})(?:-([a-zá]{3}))? (\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_PARTS = 14;

/** The hours on one weekday (0: Sunday), in minutes after midnight. */
type Span = { weekday: number; from: number; to: number };

/**
 * Reads business hours: 'seg-sex 9-18; sáb 9-12:30'.
 * @returns null for any other text, and for hours that end before they start
 */
export function parseBusinessHours(text: string): Span[] | null {
  const parts = text.split(";", MAX_PARTS + 1).map((part) => part.trim().toLowerCase());
  const spans = parts.flatMap((part) => spansOf(part) ?? [null]);
  return parts.length > MAX_PARTS || spans.includes(null) ? null : (spans as Span[]);
}

function spansOf(part: string): Span[] | null {
  const [, first = "", last = first, ...times] = PART.exec(part.replaceAll("sab", "sáb")) ?? [];
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = times.map((time) => Number(time ?? 0));
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute];
  if (start < 0 || end < 0 || minute > 59 || endMinute > 59 || from >= to || to > 24 * 60) return null;
  const length = ((end - start + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => ({ weekday: (start + index) % 7, from, to }));
}

/** Returns the number of business minutes between two times, in São Paulo. */
export function businessMinutes(hours: readonly Span[], from: Date, to: Date): number {
  let total = 0;
  let day = dayInSaoPaulo(from);
  while (startOfDay(day) < to) {
    const [midnight, weekday] = [startOfDay(day).getTime(), fromIsoDate(day).getUTCDay()];
    for (const span of hours.filter((one) => one.weekday === weekday)) {
      const begin = Math.max(midnight + span.from * MINUTE, from.getTime());
      total += Math.max(0, Math.min(midnight + span.to * MINUTE, to.getTime()) - begin);
    }
    day = toIsoDate(new Date(fromIsoDate(day).getTime() + DAY));
  }
  return Math.floor(total / MINUTE);
}
