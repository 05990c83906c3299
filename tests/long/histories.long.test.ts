import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { checkHistory, type HistoryEvent } from "@/tests/harness/history";
import {
  createVersionedPartner,
  recordHistory,
  startVersionedFeed,
  type VersionedFeed,
} from "@/tests/harness/history-run";
import { type Session, signIn } from "@/tests/harness/session";

// HISTORY_SECONDS shortens the run while the test itself is being changed.
const SECONDS = Number(process.env.HISTORY_SECONDS ?? 180);
const MUTANT_SECONDS = 15;

let cluster: Cluster;
let feed: VersionedFeed;
let apps: App[] = [];
let root: Session;

beforeAll(async () => {
  cluster = await startCluster();
  feed = await startVersionedFeed();
  const options = { env: { LOG_LEVEL: "warn", FEED_PRIVATE_HOSTS: feed.host } };
  apps = [await startApp(cluster.url, options), await startApp(cluster.url, options)];
  for (const app of apps) await warm(app);
  await cluster.query("UPDATE partners SET is_active = false, updated_at = now()");
  const [first] = apps;
  if (!first) throw new Error("no instance");
  root = await signIn(first, cluster.query);
  await createVersionedPartner(root, feed);
});
afterAll(async () => {
  for (const app of apps) await app.dispose();
  feed?.close();
  await cluster?.dispose();
});

test("a recorded soak of two instances is linearizable: no read is older than the last acknowledged save, and no update is lost", async () => {
  const events = await recordHistory(apps, root, { seconds: SECONDS, feed });
  printFigure("histories", countsOf(events));
  expect(checkHistory(events)).toEqual([]);
  expect(countsOf(events).done).toBeGreaterThan(SECONDS);
});

// The order matters, because mutations are not reverted.
test.each([
  [
    "a record's version no longer changes",
    `CREATE FUNCTION freeze_version() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.updated_at = OLD.updated_at; RETURN NEW; END';
     CREATE TRIGGER frozen_version BEFORE UPDATE ON faqs FOR EACH ROW EXECUTE FUNCTION freeze_version()`,
    [/^lost update: faq/],
  ],
  [
    "saves and imports no longer reach the page caches",
    "CREATE OR REPLACE FUNCTION bump_epoch(changed_area text) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
    [/^stale read: faq/, /^stale read: letter/],
  ],
])("the checker detects that %s", async (_, mutation, expected) => {
  await cluster.query(mutation);
  const events = await recordHistory(apps, root, { seconds: MUTANT_SECONDS, feed });
  const found = checkHistory(events).map(({ rule, what }) => `${rule}: ${what}`);
  printFigure("mutant", { ...countsOf(events), violations: found.length });
  for (const pattern of expected) expect(found.find((each) => pattern.test(each))).toBeDefined();
});

function countsOf(events: HistoryEvent[]) {
  const outcomes = (wanted: string) =>
    events.filter((event) => event.kind === "write" && event.outcome === wanted).length;
  return {
    reads: events.filter(({ kind }) => kind === "read").length,
    done: outcomes("done"),
    refused: outcomes("refused"),
    unknown: outcomes("unknown"),
  };
}
