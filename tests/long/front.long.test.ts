import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { startNginx } from "@/tests/harness/nginx";
import { startProxy } from "@/tests/harness/proxy";
import { countOld, makeSaver, type Saver, saveInTurns, settle } from "@/tests/harness/saves";
import { signIn } from "@/tests/harness/session";
import { startVarnish } from "@/tests/harness/varnish";

const SAVES = Number(process.env.FRONT_SAVES ?? 5000);
const TOKEN = "purge-token-of-tests";
const POLLING = { timeout: 30_000, interval: 200 };

let cluster: Cluster;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
/** The proxy between the servers and Varnish's purge address. */
let purgeLine: Awaited<ReturnType<typeof startProxy>>;
let apps: [App, App];
/** The site, requested through nginx. */
let site: App;
let saver: Saver;

beforeAll(async () => {
  cluster = await startCluster();
  const ports = [await freePort(), await freePort()] as const;
  const port = await freePort();
  varnish = await startVarnish(ports, { host: `127.0.0.1:${port}`, token: TOKEN });
  purgeLine = await startProxy(varnish.port);
  const env = {
    TRUSTED_PROXY: "1",
    PURGE_URL: `http://127.0.0.1:${purgeLine.port}/purge`,
    PURGE_TOKEN: TOKEN,
  };
  const start = (port: number) => startApp(cluster.url, { env, port });
  apps = [await start(ports[0]), await start(ports[1])];
  nginx = await startNginx(ports, { front: varnish.port, port });
  site = { ...apps[0], url: nginx.url, get: (address, init) => fetch(nginx.url + address, init) };
  const root = await signIn(apps[0], cluster.query);
  for (const app of [...apps, site]) await warm(app);
  saver = await makeSaver(root, apps[0]);
});
afterAll(async () => {
  nginx?.stop();
  await varnish?.stop();
  purgeLine?.stop();
  for (const app of apps ?? []) await app.dispose();
  await cluster?.dispose();
});

async function isHit(
  address: string,
  headers: Record<string, string> = {},
  url = nginx.url,
): Promise<boolean> {
  await (await fetch(url + address, { headers })).arrayBuffer();
  const response = await fetch(url + address, { headers });
  await response.arrayBuffer();
  return response.headers.get("server-timing") === 'front;desc="hit"';
}

const readiness = async (app: App) => (await app.get("/api/health/ready")).status;

test("pages are served from Varnish with any cookie, each encoding separately, without Varnish's internal headers", async () => {
  expect(await isHit("/como-funciona")).toBe(true);
  expect(await isHit("/web/faqs/all", { cookie: "a=b" })).toBe(true);
  for (const [accepted, coding] of [
    ["gzip, deflate, br", "br"],
    ["gzip;q=1, br;q=0", "gzip"],
    ["identity", null],
  ] as const) {
    const { headers } = await site.get("/como-funciona", { headers: { "accept-encoding": accepted } });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([coding, "Accept-Encoding"]);
  }
  const { headers } = await site.get("/como-funciona");
  for (const name of ["surrogate-key", "surrogate-epochs", "cache-tag", "x-varnish", "via", "purged-epochs"])
    expect(headers.get(name)).toBeNull();
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const again = await site.get("/como-funciona", { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.status, again.headers.get("server-timing")]).toEqual([304, 'front;desc="hit"']);
});

test("another host, /login, an unknown page and the API are not stored, and a purge without the token is 403", async () => {
  expect(await isHit("/como-funciona", {}, varnish.url), "another host").toBe(false);
  for (const address of ["/login", "/nao-ha-esta-pagina", "/api/health"])
    expect(await isHit(address), address).toBe(false);
  const guessed = await fetch(varnish.purgeUrl, {
    method: "POST",
    headers: { authorization: "Bearer guessed", "surrogate-key": "site" },
  });
  expect(guessed.status).toBe(403);
});

test("a browser signs in through nginx on a port other than 443, and nginx logs no query", async () => {
  const response = await fetch(`${nginx.url}/login`, {
    method: "POST",
    headers: { origin: nginx.url, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ email: "ninguem@faltas.example", password: "errada-mesmo" }),
  });
  expect(response.status).toBe(422);
  for (const address of ["/avisos/confirmar?token=THE-TOKEN", "/?token=THE-TOKEN"])
    await (await site.get(address, { headers: { referer: `${nginx.url}${address}` } })).arrayBuffer();
  await expect.poll(() => nginx.log()).toContain('"path":"/avisos/confirmar"');
  expect(nginx.log()).toContain('"network":"127.0.0.0/24"');
  expect(nginx.log()).not.toMatch(/THE-TOKEN|127\.0\.0\.1/);
});

test("after saves through either of two instances Varnish serves no stale page, and then hits", async () => {
  await settle([...apps, site]);
  const figures = await saveInTurns(saver, [apps[0], apps[1], site], SAVES);
  printFigure("Varnish in front of two instances", figures);
  expect(figures.old).toBe(0);
  expect(await isHit("/como-funciona")).toBe(true);
});

test("without Varnish no page is stale, a save takes less than 3 s, and readiness reports it until Varnish is back", async () => {
  await varnish.kill();
  const { version, ms } = await saver.save(apps[0]);
  expect((await countOld([site], version)).old).toBe(0);
  expect(await Promise.all(apps.map(readiness))).toEqual([503, 503]);
  expect((await apps[0].get("/api/health/ready?for=traffic")).status).toBe(200);
  await varnish.start();
  await expect.poll(() => Promise.all(apps.map(readiness)), POLLING).toEqual([200, 200]);
  const figures = await saveInTurns(saver, [apps[0], apps[1], site], 20);
  printFigure("Varnish killed", { save: ms, ...figures });
  expect(ms).toBeLessThan(3000);
  expect(figures.old).toBe(0);
  await expect.poll(() => isHit("/como-funciona"), POLLING).toBe(true);
});

test("no page is stale although Varnish's worker is killed repeatedly between saves", async () => {
  const total = { old: 0, requested: 0, refused: 0 };
  for (let turn = 0; turn < 10; turn += 1) {
    const inFlight = countOld([site], 0);
    varnish.crash();
    const { version } = await saver.save(apps[turn % 2 === 0 ? 0 : 1]);
    const seen = await countOld([site], version);
    await inFlight;
    for (const name of ["old", "requested", "refused"] as const) total[name] += seen[name];
    await expect.poll(() => readiness(apps[0]), POLLING).toBe(200);
  }
  printFigure("Varnish crashed", total);
  expect(total.old).toBe(0);
});

test("while purges do not reach Varnish, readiness reports it; once they do, no page is stale", async () => {
  await expect.poll(() => isHit("/como-funciona"), POLLING).toBe(true);
  await settle([site]);
  purgeLine.set({ kind: "blackhole" });
  onTestFinished(() => purgeLine.set({ kind: "none" }));
  const { version, ms } = await saver.save(apps[0]);
  expect((await countOld([site], version)).old).toBeGreaterThan(0);
  expect(await Promise.all(apps.map(readiness))).toEqual([503, 503]);
  // The instance that saved is killed, so the other instance must send its purge.
  await apps[0].kill();
  purgeLine.set({ kind: "none" });
  await expect.poll(() => readiness(apps[1]), POLLING).toBe(200);
  expect((await countOld([site], version)).old).toBe(0);
  printFigure("Varnish deaf", { save: ms });
  expect(ms).toBeLessThan(3000);
});
