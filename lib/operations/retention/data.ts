import "server-only";
import type pg from "pg";
import { openSession } from "@/lib/platform/db/direct";
import { env } from "@/lib/platform/env";
import { DAY_MS } from "@/lib/platform/format/date";
import { deleteMailFilesBefore } from "@/lib/platform/mail/files";
import { retentionStatements } from "./statements";

const BATCH = 1000;
const MAIL_FILE_DAYS = 90;
const LOCK = "SELECT pg_try_advisory_lock(hashtext('retention')) AS locked";
const CONNECT_MS = 2000;

type Removed = Record<
  keyof typeof retentionStatements | "inquiries" | "audit_addresses" | "withdrawn_letters" | "mail_files",
  number
>;

/**
 * Deletes rows whose retention term is over, in batches with short locks.
 * @returns the number of deleted rows by kind; null while another process does it
 */
export async function applyRetention(): Promise<Removed | null> {
  const client = await openSession({
    application_name: "ipe retention",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    const { rows } = await client.query<{ locked: boolean }>(LOCK);
    if (!rows[0]?.locked) return null;
    // No page shows any of these rows.
    await client.query("SET ipe.epochs = 'manual'");
    const removed: [string, number][] = [];
    for (const [name, sql] of Object.entries(retentionStatements)) {
      removed.push([name, await inBatches(async () => (await client.query(sql, [BATCH])).rowCount ?? 0)]);
    }
    removed.push(["inquiries", await inBatches(() => deleteInquiries(client))]);
    removed.push(["audit_addresses", await inBatches(() => forgetAddresses(client))]);
    removed.push(["withdrawn_letters", await shrinkWithdrawn(client)]);
    const oldest = new Date(Date.now() - MAIL_FILE_DAYS * DAY_MS);
    removed.push(["mail_files", await deleteMailFilesBefore(oldest)]);
    return Object.fromEntries(removed) as Removed;
  } finally {
    // The lock is released with its session.
    await client.end().catch(() => undefined);
  }
}

async function forgetAddresses(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT forget_audit_addresses($1) AS count", [
    BATCH,
  ]);
  return rows[0]?.count ?? 0;
}

/** Inquiries are deleted 24 months after their last change; the webhook gets an event for each. */
async function deleteInquiries(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM inquiries WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM inquiries WHERE updated_at < now() - interval '24 months' LIMIT $1)) RETURNING id),
     events AS (
       INSERT INTO webhook_events (type, record_id) SELECT 'inquiry.deleted', id FROM gone WHERE $2::boolean)
     SELECT count(*)::int AS count FROM gone`,
    [BATCH, env().WEBHOOK_URL !== undefined],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes the instalments of letters withdrawn 24 months ago (docs/scaling.md). The row stays: its id is never reused,
 * its page stays 410 instead of 404, and the same letter gets its id back if it returns (rules §5).
 */
async function shrinkWithdrawn(client: pg.Client): Promise<number> {
  type Place = { withdrawn_at: Date | string; id: number };
  let after: Place = { withdrawn_at: "-infinity", id: 0 };
  return inBatches(async () => {
    const { rows } = await client.query<Place>(SHRINK, [after.withdrawn_at, after.id, BATCH]);
    after = rows.at(-1) ?? after;
    return rows.length;
  });
}

// Keyset pagination: each batch starts where the last one ended; restarting from the beginning would be quadratic.
const SHRINK = `
  WITH due AS (
    SELECT id, withdrawn_at FROM letters
     WHERE withdrawn_at < now() - interval '24 months' AND (withdrawn_at, id) > ($1::timestamptz, $2::int)
       AND installments <> '[]'
     ORDER BY withdrawn_at, id LIMIT $3),
  shrunk AS (
    UPDATE letters SET installments = '[]' FROM due
     WHERE letters.id = due.id AND letters.withdrawn_at = due.withdrawn_at)
  SELECT withdrawn_at, id FROM due ORDER BY withdrawn_at, id`;

async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step();
    total += count;
    if (count < BATCH) return total;
  }
}
