import { randomBytes } from "node:crypto";
import { sql } from "@/lib/platform/db/sql";
import { DAY_MS, dayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";

const RETRY_MS = 30_000;
const MINUTE_MS = 60_000;

type Salts = { byDay: Map<string, string>; loading: Promise<void> | null; nextLoad: number };

const salts = shared<Salts>("visit salts", () => ({ byDay: new Map(), loading: null, nextLoad: 0 }));

/** Returns the day in São Paulo and its salt, undefined until it is loaded. @param now milliseconds since the epoch */
export function saltAt(now: number): { day: string; salt: string | undefined } {
  const [day, tomorrow] = daysAt(now);
  if (!salts.byDay.has(tomorrow)) void prepareCounting(now);
  return { day, salt: salts.byDay.get(day) };
}

/**
 * Fetches the salts of today and tomorrow, so that views are counted right after midnight. The server calls this
 * function at startup; after a failure the next views try again, at most every 30 s.
 */
export function prepareCounting(now = Date.now()): Promise<void> {
  if (salts.loading) return salts.loading;
  if (now < salts.nextLoad) return Promise.resolve();
  salts.nextLoad = now + RETRY_MS;
  salts.loading = loadSalts(daysAt(now))
    .then((byDay) => {
      salts.byDay = byDay;
    })
    .catch(() => undefined)
    .finally(() => {
      salts.loading = null;
    });
  return salts.loading;
}

let known = { minute: 0, days: ["", ""] as [today: string, tomorrow: string] };

/** Returns today and tomorrow in São Paulo, computed once a minute because every page view needs them. */
function daysAt(now: number): [today: string, tomorrow: string] {
  const minute = Math.floor(now / MINUTE_MS);
  if (known.minute !== minute) {
    known = { minute, days: [dayInSaoPaulo(new Date(now)), dayInSaoPaulo(new Date(now + DAY_MS))] };
  }
  return known.days;
}

/**
 * Returns the salts of these days, shared by all processes, and creates the missing ones. The salts and address hashes
 * of past days are deleted, so that no visitor can be traced back to an address.
 * @param days "YYYY-MM-DD", today first
 */
async function loadSalts(days: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ day: string; salt: string }>("private", SALTS, [
    days,
    days.map(() => randomBytes(32).toString("base64")),
  ]);
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

const SALTS = `
  WITH today AS (SELECT ($1::date[])[1] AS day),
       expired AS (DELETE FROM visit_salts WHERE day < (SELECT day FROM today)),
       unlinked AS (
         UPDATE visitors SET address_hash = NULL
          WHERE day < (SELECT day FROM today) AND address_hash IS NOT NULL)
  INSERT INTO visit_salts AS known (day, salt)
  SELECT day, salt FROM unnest($1::date[], $2::text[]) AS created (day, salt)
  ON CONFLICT (day) DO UPDATE SET salt = known.salt RETURNING day::text AS day, salt`;
