import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { LOCK_CLASS } from "@/lib/trade/imports/session";
import { freePort } from "@/scripts/lib/port.mjs";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { printFigure } from "@/tests/harness/figures";
import { ensurePrograms } from "@/tests/harness/programs";
import { csv, lines } from "@/tests/imports";

// Simulates a separate machine: a network namespace with one link to this machine.
const NAMESPACE = `ipe-${process.pid}`;
const [HERE, THERE] = ["10.231.77.1", "10.231.77.2"];
const FREED_MS = 30_000;
const START_MS = 60_000;

let cluster: Cluster;
const ip = (...args: string[]) => execFileSync("ip", args, { stdio: "ignore" });

beforeAll(async () => {
  ensurePrograms(["ip"], ["iproute2"]);
  if (process.getuid?.() !== 0) throw new Error("This test creates a network namespace: run it as root.");
  ip("netns", "add", NAMESPACE);
  ip("link", "add", `${NAMESPACE}h`, "type", "veth", "peer", "name", "wire", "netns", NAMESPACE);
  ip("addr", "add", `${HERE}/30`, "dev", `${NAMESPACE}h`);
  ip("link", "set", `${NAMESPACE}h`, "up");
  ip("-n", NAMESPACE, "addr", "add", `${THERE}/30`, "dev", "wire");
  ip("-n", NAMESPACE, "link", "set", "wire", "up");
  ip("-n", NAMESPACE, "link", "set", "lo", "up");
  cluster = await startCluster({ seeded: false, reachableFrom: `${THERE}/32` });
});
afterAll(async () => {
  await cluster?.dispose();
  ip("netns", "del", NAMESPACE);
});

const holders = async () => {
  const rows = await cluster.query(
    "SELECT objid::int AS id FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted ORDER BY 1",
    [LOCK_CLASS],
  );
  return rows.map(({ id }) => id as number);
};

test("a machine that vanishes in the middle of two imports releases both locks within 30 s", async () => {
  const feedPort = await freePort();
  // One import waits for its partner's server, the other for a lock of the database.
  const feed = createServer((request, response) => {
    if (request.url?.includes("hangs")) response.write("Crédito;Entrada\n");
    else response.end(csv(lines(20)));
  });
  await new Promise<void>((resolve) => feed.listen(feedPort, HERE, resolve));
  const blocker = new pg.Client({ connectionString: cluster.url });
  await blocker.connect();
  onTestFinished(async () => {
    feed.closeAllConnections();
    feed.close();
    await blocker.end();
  });
  const partners = await cluster.query(
    `INSERT INTO partners (name, url_csv, tax_rate, tax_rate_micros)
     SELECT name, $1 || name, '1', 1000000 FROM unnest(ARRAY['hangs', 'waits']) AS name RETURNING id`,
    [`http://${HERE}:${feedPort}/`],
  );
  const ids = partners.map(({ id }) => id as number);
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE letters IN ACCESS EXCLUSIVE MODE");
  const url = new URL(cluster.url);
  url.hostname = HERE;
  const children = ids.map((id) =>
    spawn(
      "ip",
      [
        ...["netns", "exec", NAMESPACE, process.execPath, "--conditions=react-server", "--import", "tsx"],
        ...["tests/import-child.ts", String(id)],
      ],
      {
        env: { ...process.env, DATABASE_URL: url.href, FEED_PRIVATE_HOSTS: `${HERE}:${feedPort}` },
        stdio: "ignore",
      },
    ),
  );
  onTestFinished(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  await expect.poll(holders, { timeout: START_MS }).toEqual(ids);
  const waits =
    "SELECT FROM pg_stat_activity WHERE application_name = 'ipe import' AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await cluster.query(waits)).length, { timeout: START_MS }).toBe(1);
  const vanished = performance.now();
  ip("-n", NAMESPACE, "link", "set", "wire", "down");
  await expect.poll(holders, { timeout: 2 * FREED_MS, interval: 100 }).toEqual([]);
  const seconds = (performance.now() - vanished) / 1000;
  printFigure("a vanished machine", { imports: 2, freed_after_s: seconds });
  expect(seconds * 1000).toBeLessThan(FREED_MS);
  await blocker.query("ROLLBACK");
});
