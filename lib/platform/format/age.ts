import { DAY_MS } from "./date";
import { lazily } from "./lazily";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The hours that are counted as hours: "há 30 horas", then "há 2 dias". */
const MAX_HOURS = 48;

const relative = lazily(() => new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" }));

/** Describes the age of an instant: "há 5 minutos", "há 3 horas", "há 2 dias". */
export function describeAge(instant: Date, now = new Date()): string {
  const age = now.getTime() - instant.getTime();
  if (age < HOUR_MS) return relative().format(-Math.max(1, Math.round(age / MINUTE_MS)), "minute");
  if (age < MAX_HOURS * HOUR_MS) return relative().format(-Math.round(age / HOUR_MS), "hour");
  return relative().format(-Math.round(age / DAY_MS), "day");
}
