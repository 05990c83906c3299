import type pg from "pg";
import { openSession } from "@/lib/platform/db/direct";
import { BACKUP_LOCK } from "@/lib/platform/storage/release";

const CONNECT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT = "5s";

/** Opens a connection that may last hours: no timeouts, and text formats that every server version parses alike. */
export async function connect(url: string): Promise<pg.Client> {
  const client = await openSession(
    { application_name: "ipe-backup", connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    url,
  );
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8';
     SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 3; SET TIME ZONE 'UTC';
     SET search_path = public`,
  );
  return client;
}

/** Takes the backup lock; returns false when another backup or restore still holds it after five seconds. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  try {
    // Deletions hold the lock in shared mode for a moment: wait for them.
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query("SELECT pg_advisory_lock($1)", [BACKUP_LOCK]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") return false;
    throw error;
  } finally {
    await client.query("SET lock_timeout = 0");
  }
}
