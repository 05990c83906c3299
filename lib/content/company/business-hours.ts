import { dayInSaoPaulo, daysAfter, fromIsoDate, startOfDay } from "@/lib/platform/format/date";

const DAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];
const PART = /^([a-zá]{3})(?:-([a-zá]{3}))? (\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/;
const MINUTE = 60_000;
const MAX_PARTS = 14;

/** The business hours of `days` days from the weekday `first` (0: Sunday) on, in minutes after midnight. */
type Span = { first: number; days: number; from: number; to: number };

/** Parses business hours, such as 'seg-sex 9-18; sáb 9-12:30'; null for other text, or an end not after its start. */
export function parseBusinessHours(text: string): Span[] | null {
  const parts = text
    .toLowerCase()
    .replaceAll("sab", "sáb")
    .split(";", MAX_PARTS + 1);
  const spans = parts.flatMap((part) => toSpan(part.trim()) ?? []);
  return parts.length <= MAX_PARTS && spans.length === parts.length ? spans : null;
}

function toSpan(part: string): Span | null {
  const [, start = "", end = start, ...times] = PART.exec(part) ?? [];
  const [first, last] = [DAYS.indexOf(start), DAYS.indexOf(end)];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = times.map((time) => Number(time ?? 0));
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute];
  if (first < 0 || last < 0 || from >= to || to > 24 * 60) return null;
  return { first, days: ((last - first + 7) % 7) + 1, from, to };
}

const DAY_NAMES = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];

/** Describes business hours for visitors, a line per span: 'Segunda a sexta, das 9h às 18h'. */
export function describeBusinessHours(hours: readonly Span[]): string[] {
  return hours.map(({ first, days, from, to }) => {
    const last = DAY_NAMES[(first + days - 1) % 7]?.toLowerCase();
    const until = days === 1 ? "" : days === 2 ? ` e ${last}` : ` a ${last}`;
    return `${DAY_NAMES[first]}${until}, das ${formatHour(from)} às ${formatHour(to)}`;
  });
}

function formatHour(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest ? String(rest).padStart(2, "0") : ""}`;
}

/** Returns the number of whole business minutes between two times, in São Paulo; overlapping spans count once. */
export function businessMinutes(hours: readonly Span[], from: Date, to: Date): number {
  let total = 0;
  for (const { begin, end } of spansFrom(hours, from)) {
    if (begin >= to.getTime()) break;
    total += Math.min(end, to.getTime()) - begin;
  }
  return Math.floor(total / MINUTE);
}

/** Returns the time at which a number of business minutes has passed; null without business hours. */
export function afterBusinessMinutes(hours: readonly Span[], from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE;
  for (const { begin, end } of spansFrom(hours, from)) {
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
  }
  return null;
}

/** Generates the business hours from a time on, without end, as instants in milliseconds that do not overlap. */
function* spansFrom(hours: readonly Span[], from: Date): Generator<{ begin: number; end: number }> {
  const spans = hours.toSorted((a, b) => a.from - b.from);
  let counted = from.getTime();
  for (let day = dayInSaoPaulo(from); spans.length > 0; day = daysAfter(day, 1)) {
    const [midnight, weekday] = [startOfDay(day).getTime(), fromIsoDate(day).getUTCDay()];
    for (const span of spans.filter(({ first, days }) => (weekday - first + 7) % 7 < days)) {
      const begin = Math.max(midnight + span.from * MINUTE, counted);
      const end = midnight + span.to * MINUTE;
      if (end <= begin) continue;
      yield { begin, end };
      counted = end;
    }
  }
}
