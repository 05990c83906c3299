import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { distDirs, serverFile } from "@/scripts/lib/build.mjs";
import { freePort } from "@/scripts/lib/port.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { type App, startApp } from "@/tests/harness/app";
import { startCdn } from "@/tests/harness/cdn";
import { tell } from "@/tests/harness/figures";
import { sendHalf } from "@/tests/harness/half-sent";
import { childrenOf, connectionsOf } from "@/tests/harness/processes";
import { countOld, makeSaver, saveInTurns } from "@/tests/harness/saves";
import { makeStage } from "@/tests/harness/stage";
import { csv, lines } from "@/tests/imports";

const SCHEDULE_S = 2;
const LOAD_EVERY_MS = 20;
// A worker starts in two seconds; here a busy machine is no failure.
const START_MS = 60_000;
const METRICS_TOKEN = "of-who-watches";
const PURGE_TOKEN = "of-who-forgets";

const feedPort = await freePort();
const feed = createServer((_, response) => {
  fetched += 1;
  response.end(csv(lines(3)));
});
let fetched = 0;

const cdn = await startCdn(PURGE_TOKEN);

/** What an OpenTelemetry collector was told, by address. */
const collected: Record<string, string> = {};
const collectorPort = await freePort();
const collector = createServer((request, response) => {
  request.setEncoding("utf8").on("data", (text) => {
    collected[request.url ?? ""] = `${collected[request.url ?? ""] ?? ""}${text}`;
  });
  request.once("end", () => response.setHeader("content-type", "application/json").end("{}"));
});

const stage = makeStage({
  env: {
    WORKERS: "2",
    IMPORT_SCHEDULE: `*/${SCHEDULE_S} * * * * *`,
    FEED_PRIVATE_HOSTS: `127.0.0.1:${feedPort}`,
    METRICS_TOKEN,
    PURGE_URL: `http://127.0.0.1:${cdn.port}/purge`,
    PURGE_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  },
});

beforeAll(() => new Promise<void>((resolve) => feed.listen(feedPort, "127.0.0.1", resolve)));
beforeAll(() => new Promise<void>((resolve) => collector.listen(collectorPort, "127.0.0.1", resolve)));
afterAll(() => {
  feed.close();
  collector.closeAllConnections();
  collector.close();
  cdn.stop();
});

/** Both workers, once they serve. */
async function ready(app: App, notThese: number[] = []): Promise<number[]> {
  await expect
    .poll(() => serving(app).filter((pid) => !notThese.includes(pid)).length, { timeout: START_MS })
    .toBe(2);
  return serving(app);
}

function serving(app: App): number[] {
  const said = app.log().flatMap((line) => /"worker":(\d+),"msg":"worker ready"/.exec(line)?.[1] ?? []);
  const alive = childrenOf(app.pid);
  return said.map(Number).filter((pid) => alive.includes(pid));
}

/** Asks on a connection of its own; 0 when there is no answer. */
function ask(port: number, address: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const options = { port, host: "127.0.0.1", path: address, agent: agent ?? false, timeout: START_MS };
    const asked = get(options, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
  });
}

test("both workers get connections, and the primary keeps none", async () => {
  const { app } = stage;
  const workers = await ready(app);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const before = workers.map((pid) => connectionsOf(pid, app.port));
  const statuses = await Promise.all(Array.from({ length: 8 }, () => ask(app.port, "/posts", agent)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const held = workers.map((pid, index) => connectionsOf(pid, app.port) - (before[index] ?? 0));
  tell("workers", { connections: held.join(" and ") });
  expect(held.filter((count) => count > 0)).toHaveLength(2);
  expect(connectionsOf(app.pid, app.port)).toBe(0);
});

test("both workers' counts come from either, to whom knows the token; a collector is told of traces", async () => {
  const { app } = stage;
  await ready(app);
  expect((await app.get("/metrics")).status).toBe(401);
  expect((await app.get("/metrics", { headers: { authorization: "Bearer guessed" } })).status).toBe(401);
  await (await app.get("/posts/nao-ha-este-informativo")).arrayBuffer();
  const scraped = await app.get("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([scraped.status, scraped.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const metrics = await scraped.text();
  for (const place of [0, 1]) {
    expect(metrics).toMatch(new RegExp(`^ipe_answers_total\\{from="page",worker="${place}"\\} \\d`, "m"));
    expect(metrics).toMatch(new RegExp(`^nodejs_eventloop_lag_p99_seconds\\{worker="${place}"\\} `, "m"));
    expect(metrics).toContain(`ipe_pool_connections{pool="main",state="open",worker="${place}"}`);
    expect(metrics).toContain(`ipe_queue_length{queue="renders",state="waiting",worker="${place}"} 0`);
  }
  expect(metrics).toMatch(
    /^ipe_render_seconds_count\{page="\/posts\/\[slug\]",status="404",worker="\d"\} 1$/m,
  );
  expect(metrics).toMatch(/^ipe_ready 1$/m);
  expect(metrics).toMatch(/^ipe_imports_failing \d+$/m);
  expect(metrics).not.toContain("nao-ha-este-informativo");
  const traced = () => collected["/v1/traces"] ?? "";
  await expect.poll(traced).toContain('"name":"render /posts/[slug]"');
  expect(traced()).toContain('"db.query.text"');
  expect(traced()).not.toContain("nao-ha-este-informativo");
});

test("no page of either worker is older than a save that was answered by either", async () => {
  const { app } = stage;
  await ready(app);
  const saver = await makeSaver(stage.root, app);
  // Asked at once on so many connections that both workers are among them.
  const figures = await saveInTurns(saver, [app, app, app], 60);
  tell("workers, saves", figures);
  expect(figures.old).toBe(0);
});

test("no page out of a shared cache in front is older than a save, and most come out of it", async () => {
  const { app } = stage;
  cdn.origin = app.url;
  const behind = {
    ...app,
    url: "cdn",
    get: (address: string) => fetch(`http://127.0.0.1:${cdn.port}${address}`),
  };
  const saver = await makeSaver(stage.root, app);
  const hits = cdn.hits;
  const total = { asked: 0, old: 0 };
  for (let turn = 0; turn < 20; turn += 1) {
    const { version } = await saver.save(app);
    for (const { asked, old } of [await countOld([behind], version), await countOld([behind], version)]) {
      total.asked += asked;
      total.old += old;
    }
  }
  cdn.isDown = true;
  const slow = await saver.save(app);
  cdn.isDown = false;
  await expect.poll(async () => (await countOld([behind], slow.version)).old, { timeout: 10_000 }).toBe(0);
  tell("shared cache", { ...total, hits: cdn.hits - hits, purges: cdn.purges, refused: cdn.refused });
  expect(total.old).toBe(0);
  expect(cdn.hits - hits).toBeGreaterThanOrEqual(40);
  expect(cdn.refused).toBeGreaterThan(0);
});

test("what is scheduled runs once, and goes on when the worker that ran it has died", async () => {
  const { app, root } = stage;
  await root.json("POST", "/api/partners", {
    name: "De hora em hora",
    url_csv: `http://127.0.0.1:${feedPort}/cartas.csv`,
    tax_rate: "1",
    is_active: true,
  });
  const begun = performance.now();
  const runs = async (count: number) => {
    const from = fetched;
    await expect.poll(() => fetched - from, { timeout: START_MS }).toBeGreaterThanOrEqual(count);
  };
  await runs(4);
  // The first that was ready leads.
  const [leader = 0] = await ready(app);
  process.kill(leader, "SIGKILL");
  await runs(3);
  const seconds = (performance.now() - begun) / 1000;
  tell("workers, schedule", { seconds, runs: fetched });
  // One more at each end, and one that was begun and tried again: two schedulers would be at twice as many.
  expect(fetched).toBeLessThanOrEqual(seconds / SCHEDULE_S + 3);
});

test("of a worker that is killed under load no later request is lost, and another takes its place", async () => {
  const { app } = stage;
  const before = await ready(app);
  const asked: { at: number; status: Promise<number> }[] = [];
  const load = setInterval(() => {
    asked.push({ at: performance.now(), status: ask(app.port, asked.length % 2 ? "/" : "/web/posts") });
  }, LOAD_EVERY_MS);
  await sleep(500);
  process.kill(before[0] ?? 0, "SIGKILL");
  const killed = performance.now();
  await ready(app, before.slice(0, 1));
  await sleep(500);
  clearInterval(load);
  const later = await Promise.all(asked.filter(({ at }) => at > killed).map(({ status }) => status));
  const lost = later.filter((status) => status !== 200).length;
  tell("workers, killed", { asked_later: later.length, lost });
  expect(later.length).toBeGreaterThan(10);
  expect(lost).toBe(0);
});

test("while every worker is being replaced, who comes waits and is served", async () => {
  const { app } = stage;
  const before = await ready(app);
  for (const pid of before) process.kill(pid, "SIGKILL");
  // Neither is left to hear of it.
  await expect.poll(() => childrenOf(app.pid).filter((pid) => before.includes(pid))).toEqual([]);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(app.port, "/como-funciona")));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ready(app, before)).toHaveLength(2);
});

test("a client that sends its last byte and closes its side is answered", async () => {
  // From both caches: Node itself gives up what it cannot answer at once.
  for (let turn = 0; turn < 4; turn += 1) await ask(stage.app.port, "/sitemap.xml");
  const socket = connect({ port: stage.app.port, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  socket.on("data", (data) => {
    text += data;
  });
  socket.end("GET /sitemap.xml HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "end");
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

test("F23 SIGTERM drains both workers: none of their requests is reset, the process ends with 0", async () => {
  const app = await startApp(stage.cluster.url, { env: { WORKERS: "2" } });
  onTestFinished(() => app.dispose());
  const workers = await ready(app);
  const login = JSON.stringify({ email: "ninguem@faltas.example", password: "errada-mesmo" });
  const json = ["Content-Type: application/json"];
  const halves = await Promise.all(
    Array.from({ length: 8 }, () => sendHalf(app.port, "/login", json, login)),
  );
  await expect
    .poll(() => workers.every((pid) => connectionsOf(pid, app.port) > 0), { timeout: 10_000 })
    .toBe(true);
  process.kill(app.pid, "SIGTERM");
  const isReady = async () => {
    const { status, headers } = await app.get("/api/health/ready?for=traffic");
    return [status, headers.get("connection")];
  };
  await expect.poll(isReady, { interval: 50, timeout: 5000 }).toEqual([503, "close"]);
  await sleep(1500);
  for (const { finish } of halves) finish();
  for (const { answer } of halves)
    expect(await answer).toMatch(/^HTTP\/1\.1 (?:422|429|503) [\s\S]*\r\nConnection: close\r\n/i);
  expect(await app.ended).toBe(0);
  expect(workers.filter((pid) => childrenOf(pid).length > 0 || isAlive(pid))).toEqual([]);
});

test("F23 a second signal ends the primary and its workers at once", async () => {
  const app = await startApp(stage.cluster.url, { env: { WORKERS: "2" } });
  onTestFinished(() => app.dispose());
  const workers = await ready(app);
  await sendHalf(app.port, "/login", ["Content-Type: application/json"], "{}");
  process.kill(app.pid, "SIGTERM");
  await sleep(1500);
  const told = performance.now();
  process.kill(app.pid, "SIGTERM");
  expect(await app.ended).not.toBe(0);
  // Far below the half minute that the first one gives.
  expect(performance.now() - told).toBeLessThan(5000);
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
});

test("workers outlive neither their primary nor its launcher", async () => {
  const app = await startApp(stage.cluster.url, { env: { WORKERS: "2" } });
  onTestFinished(() => app.dispose());
  const workers = await ready(app);
  await app.kill();
  await expect.poll(() => workers.filter(isAlive), { timeout: START_MS }).toEqual([]);
});

test("F33 a wrong setting is named as by a server without workers, with its exit status", async () => {
  const alone = await runServer({ AUTH_SECRET: "curto-demais" });
  const many = await runServer({ AUTH_SECRET: "curto-demais", WORKERS: "2" });
  expect(many).toEqual(alone);
  expect(many).toEqual({ code: 1, output: expect.stringContaining("AUTH_SECRET") });
  expect(await runServer({ WORKERS: "muitos" })).toEqual({
    code: 1,
    output: expect.stringContaining("WORKERS: must be auto or a whole number from 1 to 64"),
  });
});

test("a start that fails ends with its worker's status; workers that die again and again are given up", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-stillborn-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const file = path.join(folder, "code");
  const hook = "tests/harness/stillborn-hook.mjs";
  writeFileSync(file, "7");
  const env = { NODE_OPTIONS: `--import ${path.resolve(hook)}`, STILLBORN: file, WORKERS: "2" };
  expect((await runServer(env)).code).toBe(7);
  writeFileSync(file, "7 late");
  expect((await runServer(env)).code).toBe(7);

  rmSync(file);
  const app = await startApp(stage.cluster.url, { hook, env: { WORKERS: "2", STILLBORN: file } });
  onTestFinished(() => app.dispose());
  const workers = await ready(app);
  writeFileSync(file, "7");
  for (const pid of workers) process.kill(pid, "SIGKILL");
  expect(await app.ended).toBe(1);
  expect(app.log().at(-1)).toContain("workers end as soon as they start: giving up");
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function runServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [serverFile(distDirs.test)], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", NEXT_DIST_DIR: distDirs.test },
      ...{ DATABASE_URL: stage.cluster.url, DATA_DIR: stage.app.dataDir, PORT: String(await freePort()) },
      ...testSecrets,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      output += data;
    });
  }
  const [code] = await once(child, "close");
  return { code: code as number | null, output };
}
