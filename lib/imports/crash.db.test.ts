import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { PoolClient } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { pool } from "@/lib/db/pool";
import { type FeedServer, startFeedServer } from "@/tests/feed-server";
import { createPartnerOf, csv, importRun, lines, storedLetters } from "@/tests/imports";
import { isRunning, listRuns } from "./data";

const patient = { timeout: 50_000, interval: 20 };
const SLOW_MS = 60_000;
const old = csv(lines(300));
// Every letter changes, some leave and many come: the whole of the merge has something to lose.
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

/** A transaction that stands in the way of the import at one place, until it is told to go. */
async function blockWith(statement: string, values: unknown[] = []): Promise<PoolClient> {
  const client = await pool().connect();
  onTestFinished(() => client.release(true));
  await client.query("BEGIN");
  await client.query(statement, values);
  return client;
}

async function waitsForLock(): Promise<boolean> {
  const { rowCount } = await pool().query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) > 0;
}

const places: [string, (partnerId: number) => Promise<PoolClient>][] = [
  ["before it has written anything", () => blockWith("LOCK TABLE letters IN SHARE MODE")],
  [
    "after it has written everything",
    (id) => blockWith("SELECT FROM partners WHERE id = $1 FOR UPDATE", [id]),
  ],
];

test.each(places)(
  "kill -9 of an import %s leaves the old list whole",
  async (_, block) => {
    const feed = await startFeedServer(old);
    const partner = await createPartnerOf(feed.url);
    await importRun({ partnerId: partner.id });
    const before = await storedLetters(partner.id);
    feed.answer = replaced;

    const blocker = await block(partner.id);
    const child = startChild(partner.id, feed);
    await expect.poll(waitsForLock, patient).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    await blocker.query("ROLLBACK");
    await expect.poll(() => isRunning(partner.id), patient).toBe(false);

    expect(await storedLetters(partner.id)).toEqual(before);
    expect((await listRuns(partner.id))[0]).toMatchObject({ status: "failed", message: "Interrompida" });
    expect(await importRun({ partnerId: partner.id })).toMatchObject({
      status: "imported",
      created: 300,
      withdrawn: 100,
    });
  },
  SLOW_MS,
);

test(
  "kill -9 while the file arrives leaves nothing either",
  async () => {
    const feed = await startFeedServer((_, response) => void response.writeHead(200).write(old));
    const partner = await createPartnerOf(feed.url);
    const child = startChild(partner.id, feed);
    await expect.poll(() => feed.requests.length, patient).toBe(1);
    expect(await isRunning(partner.id)).toBe(true);
    child.kill("SIGKILL");
    await expect.poll(() => isRunning(partner.id), patient).toBe(false);
    expect(await listRuns(partner.id)).toMatchObject([{ status: "failed", message: "Interrompida" }]);
    expect(await storedLetters(partner.id)).toEqual([]);
  },
  SLOW_MS,
);
