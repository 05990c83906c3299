import "server-only";
import type pg from "pg";
import { openSession } from "@/lib/platform/db/direct";

/** The class id of the advisory lock of a running import; the object id is the partner's. */
export const LOCK_CLASS = 730_501;

const CONNECT_TIMEOUT_MS = 2000;

/** An import's connection. Its one transaction holds the import's lock, so that a crash releases the lock. */
export class ImportSession {
  private constructor(readonly client: pg.Client) {}

  /** Opens a session; returns null while another one imports the partner. */
  static async open(partnerId: number): Promise<ImportSession | null> {
    const client = await openSession({
      application_name: "ipe import",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    try {
      await client.query(
        // The staged lines are unsorted, so a hash join beats a merge join.
        `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
         SET temp_buffers = '64MB'; SET jit = off; SET enable_mergejoin = off; SET TIME ZONE 'UTC';
         BEGIN; SET LOCAL ipe.epochs = 'manual'; SET LOCAL work_mem = '64MB'`,
      );
      const { rows } = await client.query<{ locked: boolean }>(
        "SELECT pg_try_advisory_xact_lock($1, $2) AS locked",
        [LOCK_CLASS, partnerId],
      );
      if (rows[0]?.locked) {
        await client.query("SAVEPOINT untouched");
        return new ImportSession(client);
      }
      await client.end();
      return null;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Rolls back everything but the lock. */
  async rollback(): Promise<void> {
    await this.client.query("ROLLBACK TO SAVEPOINT untouched");
  }

  /** Commits the import and releases the lock. */
  async commit(): Promise<void> {
    await this.client.query("COMMIT");
  }

  /** Updates the planner's statistics: with plans for the table's old size, the next import would be slow. */
  async analyze(): Promise<void> {
    await this.client.query("ANALYZE letters");
  }

  /** Ends the connection, which rolls back uncommitted work. */
  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
