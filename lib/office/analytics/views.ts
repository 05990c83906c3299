import { hash } from "node:crypto";
import { pool } from "@/lib/platform/db/pool";
import { networkOf } from "@/lib/platform/http/network";
import { batched, count, flushCounts } from "./counter";
import { countryOf, isCounted, SESSION_IDLE_MS, type ViewRequest } from "./rules";
import { saltAt } from "./salts";

type VisitorCount = {
  day: string;
  visitor_hash: string;
  address_hash: string;
  country: string;
  views: number;
  /** The sessions of this batch after the first. */
  extra_sessions: number;
  last_seen: number;
};

const MAX_VISITORS = 20_000;
/** The maximum number of visitors counted per address and day, so that a script cannot inflate the statistics. */
const MAX_VISITORS_OF_ADDRESS = 200;

type Batch = { rows: Map<string, VisitorCount>; ofAddress: Map<string, number> };

const visitors = batched<Batch>("visitors", () => ({ rows: new Map(), ofAddress: new Map() }), storeVisitors);

const MAX_PATH_LENGTH = 200;

type PageView = ViewRequest & {
  /** The path without the query. */
  path: string;
  /** The visitor's address as determined by the trusted proxies. It is hashed at once and never stored. */
  address: () => string;
  /** True if the browser reported the view: its path is checked against posts and letters when it is stored. */
  reported?: boolean;
};

/**
 * Counts a view of a public page, without cookies or personal data: a visitor is a hash of address and browser
 * with the day's salt. Never throws and never waits.
 * @param now milliseconds since the epoch
 */
export function countView(view: PageView, now = Date.now()): void {
  if (!isCounted(view)) return;
  const { day, salt } = saltAt(now);
  if (salt === undefined) return;
  const agent = String(view.headers["user-agent"]);
  const address = networkOf(view.address());
  const visitor = {
    day,
    visitor_hash: hashed(`${salt}\n${address}\n${agent}`),
    address_hash: hashed(`${salt}\n${address}`),
    country: countryOf(view),
  };
  const kind = view.reported ? "reported_view" : "page_view";
  if (countVisitor(visitor, now)) count(kind, day, { path: view.path.slice(0, MAX_PATH_LENGTH) });
}

/** Stores the statistics since the last flush. @throws the database's error */
export async function flushStatistics(): Promise<void> {
  await Promise.all([flushVisitors(), flushCounts()]);
}

function hashed(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

/**
 * Counts a visitor's view; a new visitor is not counted if the batch is full or the address has reached its limit.
 * @param now milliseconds since the epoch
 * @returns whether it was counted
 */
function countVisitor(
  visitor: Pick<VisitorCount, "day" | "visitor_hash" | "address_hash" | "country">,
  now: number,
): boolean {
  const { rows, ofAddress } = visitors.open();
  const key = visitor.day + visitor.visitor_hash;
  const known = rows.get(key);
  if (known) {
    if (now - known.last_seen > SESSION_IDLE_MS) known.extra_sessions++;
    known.views++;
    known.last_seen = now;
    return true;
  }
  const address = visitor.day + visitor.address_hash;
  const others = ofAddress.get(address) ?? 0;
  if (rows.size >= MAX_VISITORS || others >= MAX_VISITORS_OF_ADDRESS) return false;
  ofAddress.set(address, others + 1);
  rows.set(key, { ...visitor, views: 1, extra_sessions: 0, last_seen: now });
  return true;
}

const flushVisitors = visitors.flush;

async function storeVisitors({ rows }: Batch): Promise<void> {
  if (rows.size === 0) return;
  const counted = JSON.stringify([...rows.values()]);
  const client = await pool().connect();
  let isDone = false;
  try {
    // Processes store one at a time, so that the limit per address includes the visitors that others have stored.
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('visitors'))");
    await client.query(STORE, [counted, SESSION_IDLE_MS / 1000, MAX_VISITORS_OF_ADDRESS]);
    await client.query("COMMIT");
    isDone = true;
  } finally {
    // After an error the state of the connection is unknown.
    client.release(!isDone);
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
  )
  INSERT INTO visitors AS known (day, visitor_hash, address_hash, country, sessions, views, last_seen_at)
  SELECT day, visitor_hash, address_hash, country, 1 + extra_sessions, views, to_timestamp(last_seen / 1000.0)
    FROM ranked
   WHERE is_known OR rank + (
           SELECT count(*) FROM visitors
            WHERE visitors.day = ranked.day AND visitors.address_hash = ranked.address_hash) <= $3
   ORDER BY day, visitor_hash
  ON CONFLICT (day, visitor_hash) DO UPDATE SET
    views = known.views + EXCLUDED.views,
    sessions = known.sessions + EXCLUDED.sessions
      - CASE WHEN EXCLUDED.last_seen_at - known.last_seen_at > make_interval(secs => $2) THEN 0 ELSE 1 END,
    last_seen_at = greatest(known.last_seen_at, EXCLUDED.last_seen_at)`;
