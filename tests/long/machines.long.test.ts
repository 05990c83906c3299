import { createServer } from "node:http";
import path from "node:path";
import { Agent, fetch as fetchOverTls } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyImages } from "@/lib/platform/storage/copy";
import { REQUEST_TIMES } from "@/lib/platform/storage/s3/retries";
import { s3Store } from "@/lib/platform/storage/s3/store";
import { localStore } from "@/lib/platform/storage/store";
import { sleep } from "@/scripts/lib/processes.mjs";
import { imageForm, productInput } from "@/tests/factories";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { type Sample, startLoad } from "@/tests/harness/load";
import { startNginx } from "@/tests/harness/nginx";
import { makeSaver, saveInTurns, settle } from "@/tests/harness/saves";
import { type Session, signIn } from "@/tests/harness/session";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";
import { type S3Server, startS3Server } from "@/tests/s3-server";

const SAVES = Number(process.env.MACHINES_SAVES ?? 5000);
const STORE_DOWN_MS = Number(process.env.MACHINES_STORE_DOWN_MS ?? 60_000);
const DATABASE_DOWN_MS = Number(process.env.MACHINES_DATABASE_DOWN_MS ?? 300_000);
const SCHEDULE_S = 2;
const POLLING = { timeout: 90_000 };

let fetched = 0;
const feed = createServer((_, response) => {
  fetched += 1;
  response.end(csv(lines(3)));
});
const feedHost = `127.0.0.1:${await listen(feed)}`;

let cluster: Cluster;
let store: S3Server;
let apps: [App, App];
let nginx: Awaited<ReturnType<typeof startNginx>>;
/** The site, requested through nginx, which chooses the instance. */
let site: App;
let root: Session;
const dataDirs: string[] = [];

const settings = () => ({
  TRUSTED_PROXY: "1",
  STORAGE: "s3",
  ...store.env,
  IMPORT_SCHEDULE: `*/${SCHEDULE_S} * * * * *`,
  FEED_PRIVATE_HOSTS: feedHost,
  LOG_LEVEL: "warn",
});

beforeAll(async () => {
  [store, cluster] = [await startS3Server(), await startCluster()];
  await copyImages(localStore(path.join(cluster.folder, "uploads")), s3Store(store.bucket, REQUEST_TIMES));
  apps = [await startApp(cluster.url, { env: settings() }), await startApp(cluster.url, { env: settings() })];
  dataDirs.push(...apps.map(({ dataDir }) => dataDir));
  nginx = await startNginx([apps[0].port, apps[1].port]);
  const { url } = nginx;
  site = { ...apps[0], url, get: (address, init) => fetch(url + address, init) };
  root = await signIn(site, cluster.query);
  for (const app of apps) await warm(app);
});
afterAll(async () => {
  nginx?.stop();
  for (const app of apps ?? []) await app.dispose();
  await cluster?.dispose();
  await store?.stop();
  feed.close();
});

function summary(samples: Sample[]) {
  const of = (group: Sample["group"]) => samples.filter((sample) => sample.group === group);
  const good = (all: Sample[]) => all.filter(({ status }) => status === 200).length;
  const failed = samples.filter(({ status }) => status !== 200);
  return {
    public: `${good(of("public"))} of ${of("public").length}`,
    staff: `${good(of("admin"))} of ${of("admin").length}`,
    failed: failed
      .slice(0, 5)
      .map(({ status, address }) => `${status} ${address}`)
      .join(", "),
  };
}

test("nginx serves TLS with each security header once, redirects plain HTTP, and hides /metrics", async () => {
  const dispatcher = new Agent({ connect: { ca: nginx.certificate, servername: nginx.host } });
  const answer = await fetchOverTls(`https://127.0.0.1:${nginx.tlsPort}/`, {
    dispatcher,
    headers: { host: nginx.host },
  });
  const { headers } = answer;
  await answer.text();
  expect(answer.status).toBe(200);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/script-src [^;]*'sha256-/);
  await dispatcher.close();
  const plain = await fetch(`http://127.0.0.1:${nginx.redirectPort}/posts`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([308, `https://${nginx.host}/posts`]);
  expect((await site.get("/metrics")).status).toBe(404);
});

test("after saves through either of two instances or through nginx no address serves a stale page", async () => {
  const saver = await makeSaver(root, site);
  await settle([...apps, site]);
  const figures = await saveInTurns(saver, [apps[0], apps[1], site], SAVES);
  printFigure("two instances, nginx", figures);
  expect(figures.old).toBe(0);
});

test("the instances are restarted under load, one after another, and no request fails", async () => {
  const load = startLoad(site.url, { cookie: root.cookie });
  const saver = await makeSaver(root, site);
  let saves = 0;
  let stopped = false;
  const saving = (async () => {
    while (!stopped) {
      await saver.save(site);
      saves += 1;
      await sleep(100);
    }
  })();
  await sleep(2000);
  for (const index of [0, 1] as const) {
    const { port } = apps[index];
    await apps[index].terminate();
    apps[index] = await startApp(cluster.url, { env: settings(), port, dataDir: dataDirs[index] });
    await ready(apps[index]);
    await sleep(2000);
  }
  stopped = true;
  await saving;
  const samples = await load.stop();
  printFigure("rolling restart", { ...summary(samples), saves, sent_again: saver.again() });
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  expect(saver.again()).toBe(0);
});

test("after an instance is killed no write is lost, and the other instance continues the schedule", async () => {
  await root.json("POST", "/api/partners", {
    ...{ name: "De hora em hora", url_csv: `http://${feedHost}/cartas.csv` },
    ...{ tax_rate: "1", is_active: true },
  });
  const runs = async (count: number) => {
    const from = fetched;
    await expect.poll(() => fetched - from, POLLING).toBeGreaterThanOrEqual(count);
  };
  await runs(2);
  const saver = await makeSaver(root, site);
  await settle([site]);
  const { version } = await saver.save(apps[0]);
  const load = startLoad(site.url, { cookie: root.cookie });
  await sleep(1000);
  await apps[0].kill();
  await runs(3);
  await settle([site], version);
  await sleep(2000);
  const samples = await load.stop();
  printFigure("a killed instance", { ...summary(samples), version });
  // nginx repeats unanswered reads at the other instance.
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  const { port } = apps[0];
  apps[0] = await startApp(cluster.url, { env: settings(), port, dataDir: dataDirs[0] });
  await ready(apps[0]);
});

test("while the bucket is stopped, pages are served and uploads are refused", async () => {
  const upload = () => root.json("POST", "/api/products", imageForm(productInput()));
  const load = startLoad(site.url);
  await store.down();
  const end = performance.now() + STORE_DOWN_MS;
  const refused = await upload();
  await sleep(Math.max(0, end - performance.now()));
  await store.up();
  const samples = await load.stop();
  printFigure("store stopped", { ...summary(samples), upload: refused.status });
  expect(refused.status).toBe(503);
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  await expect.poll(async () => (await upload()).status, POLLING).toBe(201);
});

test("while the database is stopped, every public page is served", async () => {
  await cluster.stop("SIGINT");
  const load = startLoad(site.url);
  await sleep(DATABASE_DOWN_MS);
  const samples = await load.stop();
  await cluster.start();
  printFigure("database stopped", { ...summary(samples), seconds: DATABASE_DOWN_MS / 1000 });
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  await expect.poll(async () => (await root.json("GET", "/api/faqs")).status, POLLING).toBe(200);
});

async function ready(app: App): Promise<void> {
  const status = async () => (await app.get("/api/health/ready?for=traffic")).status;
  await expect.poll(status, POLLING).toBe(200);
  await warm(app);
}
