import { randomBytes } from "node:crypto";
import { pool } from "@/lib/db/pool";
import type { ViewBatch } from "./batch";
import { SESSION_IDLE_MS } from "./rules";

/** Days of statistics that are kept. */
const KEPT_DAYS = 400;

/**
 * The salts of the days from yesterday's end on, made when missing and shared by all processes. Those of days
 * gone by are deleted, so that no hash can be traced back to an address any more.
 * @param days "YYYY-MM-DD", the first one being today
 */
export async function loadSalts(days: readonly string[]): Promise<Map<string, string>> {
  const made = days.map(() => randomBytes(32).toString("base64"));
  await pool().query("DELETE FROM visit_salts WHERE day < $1", [days[0]]);
  await pool().query("DELETE FROM visitors WHERE day < $1::date - $2::int", [days[0], KEPT_DAYS]);
  await pool().query("DELETE FROM page_views WHERE day < $1::date - $2::int", [days[0], KEPT_DAYS]);
  await pool().query(
    `INSERT INTO visit_salts (day, salt)
     SELECT * FROM unnest($1::date[], $2::text[]) ON CONFLICT (day) DO NOTHING`,
    [days, made],
  );
  const { rows } = await pool().query<{ day: string; salt: string }>(
    "SELECT day::text AS day, salt FROM visit_salts WHERE day = ANY($1::date[])",
    [days],
  );
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** Adds a batch to what is stored, all of it or nothing. */
export async function storeBatch(batch: ViewBatch): Promise<void> {
  const { visitors, paths } = batch.content();
  await pool().query(STORE, [JSON.stringify(visitors), JSON.stringify(paths), SESSION_IDLE_MS / 1000]);
}

// Sorted by key, so that two processes that flush at once cannot lock each other out.
const STORE = `
  WITH stored_visitors AS (
    INSERT INTO visitors AS known (day, visitor_hash, country, sessions, views, last_seen_at)
    SELECT day, visitor_hash, country, 1 + extra_sessions, views, to_timestamp(last_seen / 1000.0)
      FROM json_to_recordset($1) AS counted
           (day date, visitor_hash text, country text, views int, extra_sessions int, last_seen float8)
     ORDER BY day, visitor_hash
    ON CONFLICT (day, visitor_hash) DO UPDATE SET
      views = known.views + EXCLUDED.views,
      sessions = known.sessions + EXCLUDED.sessions
        - CASE WHEN EXCLUDED.last_seen_at - known.last_seen_at > make_interval(secs => $3) THEN 0 ELSE 1 END,
      last_seen_at = greatest(known.last_seen_at, EXCLUDED.last_seen_at)
  )
  INSERT INTO page_views AS known (day, path, views)
  SELECT day, path, views
    FROM json_to_recordset($2) AS counted (day date, path text, views int) ORDER BY day, path
  ON CONFLICT (day, path) DO UPDATE SET views = known.views + EXCLUDED.views`;
