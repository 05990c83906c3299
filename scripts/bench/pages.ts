// Measures pages: cached (against plain Node with the same bytes and headers), during saves, and uncached.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { freePort } from "@/scripts/lib/port.mjs";
import { startApp } from "@/tests/harness/app";
import { signIn } from "@/tests/harness/session";
import { wrk } from "@/tests/harness/wrk";
import { type Figure, medianOf, report } from "./figure";

type Server = { address: string; pid: number };
type Turn = { perSecond: number; p99: number; microseconds: number };

// Many short rounds with each server: a busy machine distorts some rounds, but not the median.
const ROUNDS = 12;
const SECONDS = 1;

const SAVE_EVERY_MS = 200;
const COLD_RENDERS = 60;
const SETTLE_MS = 40;
const BARE = path.join(import.meta.dirname, "bare-server.mjs");
// Headers that depend on the connection.
const CONNECTION_HEADERS = /^(?:date|connection|keep-alive|content-length)$/i;

type Bounds = { goal: number; limit: number };
type Bare = Server & { where: string };

const site = `http://127.0.0.1:${process.env.PORT}`;
const pid = Number(process.env.SERVER_PID);
const ours = (page: string): Server => ({ address: site + page, pid });
const database = new pg.Client({ connectionString: process.env.DATABASE_URL });

await database.connect();
const [barePort, freshPort] = [await freePort(), await freePort()];
const twin = await startApp(process.env.DATABASE_URL ?? "", {
  hook: BARE,
  env: { BARE_PORT: String(barePort) },
});
const fresh = spawn(process.execPath, [BARE], { env: { ...process.env, BARE_PORT: String(freshPort) } });
const bares: Bare[] = [
  { where: "in an identical process", address: `http://127.0.0.1:${barePort}`, pid: twin.pid },
  { where: "by itself", address: `http://127.0.0.1:${freshPort}`, pid: fresh.pid ?? 0 },
];
try {
  for (const url of [site, twin.url]) await warm(url);
  report([
    ...(await againstBare("cached page, brotli", "/", "br", { goal: 0.8, limit: 0.5 })),
    ...(await againstBare("cached page, identity", "/", "identity", { goal: 0.85, limit: 0.5 })),
    ...(await againstBare("cached /web JSON", "/web/posts", "br", { goal: 0.8, limit: 0.4 })),
    ...(await underSaves(["/", "/imoveis", "/cartas-contempladas"], { goal: 0.85, limit: 0.6 })),
    await coldRender("/", { goal: 25, limit: 60 }),
    await coldRender("/imoveis", { goal: 20, limit: 40 }),
  ]);
} finally {
  fresh.kill();
  await twin.dispose();
  await database.end();
}

/** Requests every page of the sitemap, so that all of them are served from memory. */
async function warm(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(url + new URL(location).pathname)).text();
}

/** Compares a page with a plain handler in a process that has rendered it too, and with one in a fresh process. */
async function againstBare(what: string, page: string, encoding: string, bounds: Bounds): Promise<Figure[]> {
  const { headers, body } = await wireOf(site + page, encoding);
  const head = JSON.stringify([...headers, "Content-Length", String(body.length)]);
  const answer = Buffer.concat([Buffer.from(`${head}\n`), body]);
  for (const { address } of bares) await fetch(address, { method: "PUT", body: answer });
  const all = await rounds(async () => {
    const one = await turn(ours(page), encoding);
    return { one, others: [await turn(bares[0] as Bare, encoding), await turn(bares[1] as Bare, encoding)] };
  });
  return bares.map(({ where }, index) => ({
    what: `${what}, against bare Node ${where}`,
    ...compared(all.map(({ one, others }) => ({ one, other: others[index] ?? one }))),
    ...bounds,
  }));
}

async function underSaves(pages: string[], bounds: Bounds): Promise<Figure[]> {
  const root = await signIn({ url: site }, (sql, values) => database.query(sql, values));
  const faq = { question: "Versão 0?", answer: "<p>Sim.</p>", active: true, featured: true };
  const created = await root.json("POST", "/api/faqs", faq);
  const address = `/api/faqs/${created.body.data.id}`;
  let version = 0;
  const save = async () => {
    version += 1;
    const { status } = await root.json("PUT", address, { question: `Versão ${version}?` });
    if (status !== 200) throw new Error(`A save returned ${status}`);
  };
  const figures: Figure[] = [];
  for (const page of pages) {
    const all = await rounds(async () => {
      const calm = await turn(ours(page), "br");
      const saved: Promise<void>[] = [];
      const timer = setInterval(() => saved.push(save()), SAVE_EVERY_MS);
      const busy = await turn(ours(page), "br");
      clearInterval(timer);
      await Promise.all(saved);
      return { calm, busy };
    });
    const p99 = medianOf(all.map(({ busy }) => busy.p99));
    figures.push({
      what: `a save every 0.2 s, ${page}`,
      value: medianOf(all.map(({ calm, busy }) => busy.perSecond / calm.perSecond)),
      ...bounds,
      detail: `of ${medianOf(all.map(({ calm }) => calm.perSecond)).toFixed(0)} responses per second, p99 ${p99.toFixed(0)} ms`,
    });
  }
  await root.json("DELETE", address);
  return figures;
}

/** Measures the server's median CPU time for a request of a stale page. */
async function coldRender(page: string, bounds: Bounds): Promise<Figure> {
  const times: number[] = [];
  const waits: number[] = [];
  for (let render = 0; render < COLD_RENDERS; render += 1) {
    await database.query("SELECT bump_epoch('content')");
    // Waits until the process has the new epochs and is idle.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const before = processorMs(pid);
    const startedAt = performance.now();
    await wireOf(site + page, "br");
    waits.push(performance.now() - startedAt);
    times.push(processorMs(pid) - before);
  }
  return {
    ...{
      what: `cold render, CPU time, ${page}`,
      value: medianOf(times),
      unit: " ms",
      isLessBetter: true,
    },
    ...bounds,
    detail: `${COLD_RENDERS} renders, answered after ${medianOf(waits).toFixed(1)} ms`,
  };
}

function wireOf(address: string, encoding: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": encoding } }, (response) => {
      const { rawHeaders } = response;
      const headers = rawHeaders.filter(
        (_, index) => !CONNECTION_HEADERS.test(rawHeaders[index - (index % 2)] ?? ""),
      );
      resolve(buffer(response).then((body) => ({ headers, body })));
    }).on("error", reject);
  });
}

async function turn({ address, pid }: Server, encoding: string): Promise<Turn> {
  const before = processorMs(pid);
  const { answers, ...figures } = await wrk(address, SECONDS, { "Accept-Encoding": encoding });
  return { ...figures, microseconds: ((processorMs(pid) - before) * 1000) / answers };
}

/** Repeats a round; the first one warms up and is not counted. */
async function rounds<Result>(round: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let done = 0; done <= ROUNDS; done += 1) all.push(await round());
  return all.slice(1);
}

/** Compares by CPU time per response, which other processes affect less than responses per second. */
function compared(pairs: { one: Turn; other: Turn }[]): { value: number; detail: string } {
  const median = (read: (pair: { one: Turn; other: Turn }) => number) => medianOf(pairs.map(read));
  const value = median(({ one, other }) => other.microseconds / one.microseconds);
  const rate = median(({ one, other }) => one.perSecond / other.perSecond);
  const times = [median(({ one }) => one.microseconds), median(({ other }) => other.microseconds)];
  const [ours, theirs] = times.map((time) => time.toFixed(1));
  return {
    value,
    detail: `${ours} µs to ${theirs} µs per response; ${rate.toFixed(2)} by responses per second`,
  };
}

/** Returns the CPU time that all threads of a process have used so far, in milliseconds (Linux). */
function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => timeOf(`/proc/${pid}/task/${id}/schedstat`));
  return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

function timeOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    // A thread may end between the two reads.
    return 0;
  }
}
