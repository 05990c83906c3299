import "server-only";
import type pg from "pg";
import { openSession } from "@/lib/platform/db/direct";

/** The class of the advisory locks that say a partner is being imported; the partner's id is the object. */
export const LOCK_CLASS = 730_501;

const CONNECT_TIMEOUT_MS = 2000;

/**
 * An import's own connection, in one transaction from its start to its end. The lock is the transaction's:
 * whatever ends the process ends both.
 */
export class ImportSession {
  private constructor(readonly client: pg.Client) {}

  /** @returns null while another session imports the partner */
  static async open(partnerId: number): Promise<ImportSession | null> {
    const client = await openSession({
      application_name: "ipe import",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    try {
      await client.query(
        // Nothing of an import comes sorted: to merge, the planner would sort what a hash joins as it stands.
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

  /** Undoes everything but the lock. */
  async undo(): Promise<void> {
    await this.client.query("ROLLBACK TO SAVEPOINT untouched");
  }

  /** Makes everything visible at once and lets go of the lock. */
  async commit(): Promise<void> {
    await this.client.query("COMMIT");
  }

  /**
   * Tells the planner how many letters there are, in a moment of its own: until the database's own round it would go
   * on taking the table for as small as it was, and plan the next import of so many for hours.
   */
  async countAnew(): Promise<void> {
    await this.client.query("ANALYZE letters");
  }

  /** Ends the connection; what was not committed is undone. */
  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
