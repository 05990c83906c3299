import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { startPgBouncer } from "@/tests/harness/pgbouncer";
import { makeSaver, saveInTurns, settle } from "@/tests/harness/saves";
import { type Session, signIn } from "@/tests/harness/session";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

const SAVES = 300;

const feed = createServer((_, response) => void response.end(csv(lines(50))));
const feedHost = `127.0.0.1:${await listen(feed)}`;
let cluster: Cluster;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let apps: [App, App];
let root: Session;

beforeAll(async () => {
  cluster = await startCluster();
  pooler = await startPgBouncer(cluster.url);
  const env = { DATABASE_DIRECT_URL: cluster.url, FEED_PRIVATE_HOSTS: feedHost, LOG_LEVEL: "warn" };
  apps = [await startApp(pooler.url, { env }), await startApp(pooler.url, { env })];
  root = await signIn(apps[0], cluster.query);
  for (const app of apps) await warm(app);
});
afterAll(async () => {
  for (const app of apps ?? []) await app.dispose();
  pooler?.stop();
  await cluster?.dispose();
  feed.close();
});

test("behind PgBouncer in transaction mode, neither of two instances serves an outdated page after a save", async () => {
  const saver = await makeSaver(root, apps[0]);
  await settle(apps);
  const figures = await saveInTurns(saver, apps, SAVES);
  printFigure("pgbouncer, saves", { ...figures, connections: pooler.pool });
  expect([figures.old, figures.refused]).toEqual([0, 0]);
});

test("behind PgBouncer concurrent imports of a partner store its letters once", async () => {
  const { body } = await root.json("POST", "/api/partners", {
    name: "Atrás do pooler",
    url_csv: `http://${feedHost}/cartas.csv`,
    tax_rate: "1",
    is_active: true,
  });
  const requested = await Promise.all(
    Array.from({ length: 4 }, () => root.send("POST", `/api/partners/${body.data.id}/import`)),
  );
  const statuses = requested.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(202);
  expect(statuses.every((status) => status === 202 || status === 409)).toBe(true);
  const imported = async () =>
    (await cluster.query("SELECT FROM letters WHERE partner_id = $1", [body.data.id])).length;
  await expect.poll(imported, { timeout: 30_000 }).toBe(50);
  const { status, body: health } = await root.json("GET", "/api/health/ready");
  expect([status, health.status]).toEqual([200, "ok"]);
  expect(pooler.log()).not.toMatch(/unsupported|prepared statement/i);
});
