import { lazily } from "./lazily";

export const DAY_MS = 24 * 60 * 60 * 1000;
const TIME_ZONE = "America/Sao_Paulo";

const isoParts = lazily(() => new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }));
const dateTime = lazily(
  () =>
    new Intl.DateTimeFormat("pt-BR", {
      timeZone: TIME_ZONE,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }),
);
const time = lazily(
  () => new Intl.DateTimeFormat("pt-BR", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" }),
);

/** Returns the date in São Paulo at an instant, as "YYYY-MM-DD". */
export function dayInSaoPaulo(instant: Date): string {
  return isoParts().format(instant);
}

/** Returns today's date in São Paulo, independent of the server's time zone, as "YYYY-MM-DD". */
export function todayInSaoPaulo(): string {
  return dayInSaoPaulo(new Date());
}

/** Converts a `@db.Date` value (midnight UTC) to "YYYY-MM-DD" without a time zone shift. */
export function toIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Converts "YYYY-MM-DD" to the value of a `@db.Date` column. */
export function fromIsoDate(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`);
}

/** Formats a date: "2026-12-10" → "10/12/2026"; for a Date, its day in São Paulo. */
export function formatDate(value: string | Date): string {
  const iso = typeof value === "string" ? value.slice(0, 10) : dayInSaoPaulo(value);
  const [year, month, day] = iso.split("-");
  return `${day}/${month}/${year}`;
}

/** Formats an instant as "19/11/2026 08:00" in São Paulo. */
export function formatDateTime(instant: Date): string {
  return dateTime().format(instant).replace(",", "");
}

/** Formats an instant as "08:00" in São Paulo. */
export function formatTime(instant: Date): string {
  return time().format(instant);
}

/** Parses "31/12/2026", "1/2/2026" or "2026-12-31" to "YYYY-MM-DD"; null for other text or an impossible date. */
export function parseDateInput(text: string): string | null {
  const trimmed = text.trim();
  const brazilian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (brazilian) return toRealDay(Number(brazilian[3]), Number(brazilian[2]), Number(brazilian[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  return iso ? toRealDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null;
}

/** Formats year, month (1–12) and day as "YYYY-MM-DD"; null for an impossible date or a year outside 1900–2199. */
export function toRealDay(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return toIso(year, month, day);
}

/**
 * Moves a past due date to the next date with the same day of the month, or the last day of a shorter month (rules §5).
 * A date of today or later is returned unchanged.
 */
export function nextOccurrence(iso: string, today: string): string {
  return iso >= today ? iso : nextDayOfMonth(Number(iso.slice(8, 10)), today);
}

/** Returns the first date from `today` on with the given day of the month, or the last day of a shorter month. */
export function nextDayOfMonth(day: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const thisMonth = toIso(year, month, Math.min(day, daysInMonth(year, month)));
  if (thisMonth >= today) return thisMonth;
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return toIso(nextYear, nextMonth, Math.min(day, daysInMonth(nextYear, nextMonth)));
}

/** Moves a yearly date in the past to its next anniversary; a date of today or later is returned unchanged. */
export function nextAnniversary(iso: string, today: string): string {
  if (iso >= today) return iso;
  const [month, day] = [Number(iso.slice(5, 7)), Number(iso.slice(8, 10))];
  const inYear = (year: number) => toIso(year, month, Math.min(day, daysInMonth(year, month)));
  const thisYear = inYear(Number(today.slice(0, 4)));
  return thisYear >= today ? thisYear : inYear(Number(today.slice(0, 4)) + 1);
}

/** Adds a number of days to a date "YYYY-MM-DD"; returns a date in the same form. */
export function daysAfter(iso: string, days: number): string {
  return toIsoDate(new Date(fromIsoDate(iso).getTime() + days * DAY_MS));
}

/** Adds a number of months to a day, on the last day in shorter months; both are "YYYY-MM-DD". */
export function monthsAfter(iso: string, months: number): string {
  const first = new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1 + months));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return toIso(year, month, Math.min(Number(iso.slice(8, 10)), daysInMonth(year, month)));
}

/** Counts the calendar months from one date to another; the days of the month do not matter. */
export function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function toIso(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Returns the instant at which a day "YYYY-MM-DD" begins in São Paulo (no daylight saving time since 2019). */
export function startOfDay(iso: string): Date {
  return new Date(`${iso}T00:00:00-03:00`);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ages of this many hours or more are formatted in days ("há 3 dias"). */
const MAX_HOURS = 48;

const relative = lazily(() => new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" }));

/** Describes the age of an instant, at least a minute: "há 5 minutos", "há 3 horas", "anteontem", "há 3 dias". */
export function describeAge(instant: Date, now = new Date()): string {
  const age = now.getTime() - instant.getTime();
  if (age < HOUR_MS) return relative().format(-Math.max(1, Math.round(age / MINUTE_MS)), "minute");
  if (age < MAX_HOURS * HOUR_MS) return relative().format(-Math.round(age / HOUR_MS), "hour");
  return relative().format(-Math.round(age / DAY_MS), "day");
}
