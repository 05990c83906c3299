import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { type FeedServer, startFeedServer } from "@/tests/feed-server";
import { createPartnerOf, csv, importRun, lines, storedLetters } from "@/tests/imports";
import { isRunning } from "./data";
import { showRuns } from "./mutations";
import { LOCK_CLASS } from "./session";

const polling = { timeout: 50_000, interval: 20 };
const SLOW_MS = 60_000;
const old = csv(lines(300));
// Of the old letters 200 change and 100 are withdrawn, and 300 are new, so that every step of the merge writes.
const replaced = csv(lines(500, 101).map((line) => ({ ...line, entry: "1,00" })));

function startChild(partnerId: number, feed: FeedServer): ChildProcess {
  const options = ["--conditions=react-server", "--import", "tsx"];
  const child = spawn(process.execPath, [...options, "tests/import-child.ts", String(partnerId)], {
    env: { ...process.env, FEED_PRIVATE_HOSTS: feed.host },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Opens a transaction that blocks the import at one statement until it ends. */
async function blockWith(statement: string, values: unknown[] = []): Promise<pg.Client> {
  // A separate connection, because the pool ends idle transactions.
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query(statement, values);
  return client;
}

/** Returns the import's backend, which outlives a killed client until PostgreSQL detects that it is gone. */
async function importBackend(partnerId: number): Promise<{ pid: number; waits: boolean } | null> {
  const { rows } = await pool().query<{ pid: number; waits: boolean }>(
    `SELECT pid, coalesce(wait_event_type = 'Lock', false) AS waits
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2::int::oid
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK_CLASS, partnerId],
  );
  return rows[0] ?? null;
}

async function isAlive(backend: number): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT FROM pg_stat_activity WHERE pid = $1", [backend]);
  return rowCount === 1;
}

/** Kills the child, and waits until PostgreSQL has rolled back its transaction. */
async function kill(child: ChildProcess, partnerId: number, unblock = async () => {}): Promise<void> {
  const backend = await importBackend(partnerId);
  if (!backend) throw new Error("the import is not running");
  child.kill("SIGKILL");
  await once(child, "exit");
  await unblock();
  await expect.poll(() => isAlive(backend.pid), polling).toBe(false);
}

const places: [string, (partnerId: number) => Promise<pg.Client>][] = [
  ["before it has written anything", () => blockWith("LOCK TABLE letters IN SHARE MODE")],
  [
    "after it has written everything",
    (id) => blockWith("SELECT FROM partners WHERE id = $1 FOR NO KEY UPDATE", [id]),
  ],
];

test.each(places)(
  "kill -9 of an import %s leaves the old list unchanged",
  async (_, block) => {
    const feed = await startFeedServer(old);
    const partner = await createPartnerOf(feed.url);
    await importRun({ partnerId: partner.id });
    const before = await storedLetters(partner.id);
    feed.answer = replaced;

    const blocker = await block(partner.id);
    const child = startChild(partner.id, feed);
    await expect.poll(async () => (await importBackend(partner.id))?.waits, polling).toBe(true);
    await kill(child, partner.id, async () => void (await blocker.query("ROLLBACK")));
    expect(await isRunning(partner.id)).toBe(false);

    expect(await storedLetters(partner.id)).toEqual(before);
    expect((await showRuns(partner.id))[0]).toMatchObject({ status: "failed", message: "Interrompida" });
    expect(await importRun({ partnerId: partner.id })).toMatchObject({
      status: "imported",
      created: 300,
      withdrawn: 100,
    });
  },
  SLOW_MS,
);

test(
  "kill -9 during the download ends the run as interrupted, without letters",
  async () => {
    const feed = await startFeedServer((_, response) => void response.writeHead(200).write(old));
    const partner = await createPartnerOf(feed.url);
    const child = startChild(partner.id, feed);
    await expect.poll(() => feed.requests.length, polling).toBe(1);
    expect(await isRunning(partner.id)).toBe(true);
    await kill(child, partner.id);
    expect(await isRunning(partner.id)).toBe(false);
    expect(await showRuns(partner.id)).toMatchObject([{ status: "failed", message: "Interrompida" }]);
    expect(await storedLetters(partner.id)).toEqual([]);
  },
  SLOW_MS,
);
