import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { pool } from "@/lib/db/pool";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { type FeedServer, startFeedServer } from "@/tests/feed-server";
import { createPartnerOf, csv, importRun, lines, storedLetters } from "@/tests/imports";
import { isRunning, listRuns } from "./data";

const old = csv(lines(6000));
// Every letter changes and many come: the whole of the merge has something to lose.
const replaced = csv(lines(60_000).map((line) => ({ ...line, entry: "1,00" })));

function startChild(partnerId: number, feed: FeedServer): ChildProcess {
  return spawn(process.execPath, [...tsxArguments, "tests/import-child.ts", String(partnerId)], {
    env: { ...process.env, FEED_PRIVATE_HOSTS: feed.host },
    stdio: "ignore",
  });
}

/** Whether the import's transaction has come as far as a statement. */
async function isAt(statement: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
        AND pid <> pg_backend_pid() AND query LIKE '%' || $1 || '%'`,
    [statement],
  );
  return (rowCount ?? 0) > 0;
}

test.each(["COPY feed_lines", "INSERT INTO feed_matches", "UPDATE letters", "INSERT INTO letters"])(
  "kill -9 during %s leaves the old list whole, and the next run goes through",
  async (statement) => {
    const feed = await startFeedServer(old);
    const partner = await createPartnerOf(feed.url);
    await importRun({ partnerId: partner.id });
    const before = await storedLetters(partner.id);
    feed.answer = replaced;

    const child = startChild(partner.id, feed);
    await expect.poll(() => isAt(statement), { timeout: 15_000, interval: 1 }).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => isRunning(partner.id), { timeout: 15_000 }).toBe(false);

    expect(await storedLetters(partner.id)).toEqual(before);
    expect((await listRuns(partner.id))[0]).toMatchObject({ status: "failed", message: "Interrompida" });
    feed.answer = csv(lines(6001));
    expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", created: 1 });
  },
);

test("kill -9 while the file arrives leaves nothing either", async () => {
  const feed = await startFeedServer((_, response) => void response.writeHead(200).write(old));
  const partner = await createPartnerOf(feed.url);
  const child = startChild(partner.id, feed);
  await expect.poll(() => feed.requests.length, { timeout: 15_000 }).toBe(1);
  expect(await isRunning(partner.id)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => isRunning(partner.id), { timeout: 15_000 }).toBe(false);
  expect(await listRuns(partner.id)).toMatchObject([{ status: "failed", message: "Interrompida" }]);
  expect(await storedLetters(partner.id)).toEqual([]);
});
