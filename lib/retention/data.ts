import "server-only";
import type pg from "pg";
import { openSession } from "@/lib/db/direct";
import { deleteMailFilesBefore } from "@/lib/mail/files";
import { promises } from "./promises";

const BATCH = 1000;
const MAIL_FILE_DAYS = 90;
const LOCK = "SELECT pg_try_advisory_lock(hashtext('retention')) AS locked";
const CONNECT_MS = 2000;

export type Removed = Record<keyof typeof promises | "audit_addresses" | "mail_files", number>;

/**
 * Removes what has been kept for as long as the privacy policy says, in batches that lock nobody out.
 * @returns how many rows of each kind went; null while another process is at it
 */
export async function keepPromises(): Promise<Removed | null> {
  const client = await openSession({
    application_name: "ipe retention",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    const { rows } = await client.query<{ locked: boolean }>(LOCK);
    if (!rows[0]?.locked) return null;
    const removed: [string, number][] = [];
    for (const [name, sql] of Object.entries(promises)) {
      removed.push([name, await inBatches(async () => (await client.query(sql, [BATCH])).rowCount ?? 0)]);
    }
    removed.push(["audit_addresses", await inBatches(() => forgetAddresses(client))]);
    const oldest = new Date(Date.now() - MAIL_FILE_DAYS * 24 * 60 * 60 * 1000);
    removed.push(["mail_files", await deleteMailFilesBefore(oldest)]);
    return Object.fromEntries(removed) as Removed;
  } finally {
    // The lock goes with its session.
    await client.end().catch(() => undefined);
  }
}

async function forgetAddresses(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT forget_audit_addresses($1) AS count", [
    BATCH,
  ]);
  return rows[0]?.count ?? 0;
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step();
    total += count;
    if (count < BATCH) return total;
  }
}
