import pg from "pg";
import { expect } from "vitest";
import { BACKUP_LOCK } from "@/lib/platform/storage/release";
import type { Cluster } from "./cluster";

const polling = { timeout: 60_000, interval: 50 };

/** Blocks the next backup at one of its tables while `work` runs. */
export async function holdBackup(cluster: Cluster, work: () => Promise<void>): Promise<void> {
  const locker = new pg.Client({ connectionString: cluster.url });
  // If the code below fails, the cluster stops while this connection is open; its error must not be uncaught.
  locker.on("error", () => undefined);
  await locker.connect();
  await locker.query("BEGIN; LOCK TABLE testimonials IN ACCESS EXCLUSIVE MODE");
  const held = `SELECT FROM pg_stat_activity a JOIN pg_locks l USING (pid)
    WHERE a.wait_event_type = 'Lock' AND l.locktype = 'advisory' AND l.objid = ${BACKUP_LOCK}`;
  await expect.poll(async () => (await cluster.query(held)).length, polling).toBe(1);
  await work();
  await locker.query("ROLLBACK");
  await locker.end();
}
