import { randomBytes } from "node:crypto";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { MAX_VISITORS_OF_ADDRESS, type ViewBatch } from "./batch";
import { SESSION_IDLE_MS } from "./rules";

/**
 * The salts of the days from yesterday's end on, made when missing and shared by all processes. Those of days
 * gone by are deleted, so that no hash can be traced back to an address any more.
 * @param days "YYYY-MM-DD", the first one being today
 */
export async function loadSalts(days: readonly string[]): Promise<Map<string, string>> {
  const made = days.map(() => randomBytes(32).toString("base64"));
  await pool().query("DELETE FROM visit_salts WHERE day < $1", [days[0]]);
  await pool().query("UPDATE visitors SET address_hash = NULL WHERE day < $1 AND address_hash IS NOT NULL", [
    days[0],
  ]);
  await pool().query(
    `INSERT INTO visit_salts (day, salt)
     SELECT * FROM unnest($1::date[], $2::text[]) ON CONFLICT (day) DO NOTHING`,
    [days, made],
  );
  const rows = await sql<{ day: string; salt: string }>(
    "private",
    "SELECT day::text AS day, salt FROM visit_salts WHERE day = ANY($1::date[])",
    [days],
  );
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** Adds a batch to what is stored, all of it or nothing. */
export async function storeBatch(batch: ViewBatch): Promise<void> {
  const { visitors, paths } = batch.content();
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    // Two processes that store at once must each see how many visitors of an address the other has counted.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('visitors'))");
    await client.query(STORE, [
      ...[JSON.stringify(visitors), JSON.stringify(paths)],
      ...[SESSION_IDLE_MS / 1000, MAX_VISITORS_OF_ADDRESS],
    ]);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    // What state the connection is in is unknown.
    client.release(true);
    throw error;
  }
}

const STORE = `
  WITH counted AS (
    SELECT counted.*, EXISTS (
             SELECT FROM visitors WHERE visitors.day = counted.day AND visitors.visitor_hash = counted.visitor_hash
           ) AS is_known
      FROM json_to_recordset($1) AS counted
           (day date, visitor_hash text, address_hash text, country text, views int, extra_sessions int,
            last_seen float8)
  ), ranked AS (
    SELECT counted.*, row_number() OVER (PARTITION BY day, address_hash, is_known ORDER BY visitor_hash) AS rank
      FROM counted
  ), stored_visitors AS (
    INSERT INTO visitors AS known (day, visitor_hash, address_hash, country, sessions, views, last_seen_at)
    SELECT day, visitor_hash, address_hash, country, 1 + extra_sessions, views, to_timestamp(last_seen / 1000.0)
      FROM ranked
     WHERE is_known OR rank + (
             SELECT count(*) FROM visitors
              WHERE visitors.day = ranked.day AND visitors.address_hash = ranked.address_hash) <= $4
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
