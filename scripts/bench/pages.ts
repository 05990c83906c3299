// Cached answers against a bare Node server with the same bytes, and under saves that never stop.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { load } from "./load";

// Many short pairs: a busy machine spoils some of them, not their median.
const ROUNDS = 12;
const SECONDS = 0.6;
const SAVE_EVERY_MS = 200;
const port = Number(process.env.PORT);

type Figure = { what: string; ratio: number; limit: number; goal: number; detail: string };

await warm();
const figures = [
  await againstBare("cached page, identity", "/", { limit: 0.6, goal: 0.8 }),
  await againstBare("cached page, br", "/", { limit: 0.6, goal: 0.8, encoding: "br" }),
  await againstBare("cached /web JSON", "/web/posts", { limit: 0.6, goal: 0.65 }),
  await underSaves("/"),
];
for (const { what, ratio, limit, goal, detail } of figures) {
  const verdict = ratio < limit ? "MISSED" : ratio < goal ? "below its goal" : "ok";
  console.log(
    `${what.padEnd(28)} ${ratio.toFixed(2)}  (limit ${limit}, goal ${goal}: ${verdict})  ${detail}`,
  );
}
process.exitCode = figures.every(({ ratio, limit }) => ratio >= limit) ? 0 : 1;

/** The median of paired runs: both servers get the machine as it is at that moment. */
async function againstBare(
  what: string,
  address: string,
  { encoding = "identity", ...bounds }: { encoding?: string; limit: number; goal: number },
): Promise<Figure> {
  const headers = { "Accept-Encoding": encoding };
  const bare = await startBare(await bytesOf(address, encoding));
  const pairs: { ours: number; bare: number }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const base = await load({ port: bare.port, path: address, headers, seconds: SECONDS });
      const ours = await load({ port, path: address, headers, seconds: SECONDS });
      // The first round warms both.
      if (round > 0) pairs.push({ ours: ours.perSecond, bare: base.perSecond });
    }
  } finally {
    bare.stop();
  }
  const { ours, bare: base } = medianOf(pairs, (pair) => pair.ours / pair.bare);
  return { what, ratio: ours / base, ...bounds, detail: `${rate(ours)} against ${rate(base)}` };
}

async function underSaves(address: string): Promise<Figure> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const pairs: { calm: number; busy: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await load({ port, path: address, seconds: SECONDS });
    const saves = setInterval(() => void client.query("SELECT bump_epoch('content')"), SAVE_EVERY_MS);
    const busy = await load({ port, path: address, seconds: SECONDS });
    clearInterval(saves);
    pairs.push({ calm: calm.perSecond, busy: busy.perSecond, p99: busy.p99 });
  }
  await client.end();
  const { calm, busy, p99 } = medianOf(pairs, (pair) => pair.busy / pair.calm);
  return {
    what: "a save every 0.2 s",
    ratio: busy / calm,
    limit: 0.6,
    goal: 0.9,
    detail: `${rate(busy)} against ${rate(calm)}, p99 ${p99.toFixed(1)} ms`,
  };
}

async function startBare(body: Buffer) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  const [line] = await once(child.stdout, "data");
  return { port: Number(String(line)), stop: () => child.kill() };
}

/** A body as it goes over the wire: fetch would decompress it. */
async function bytesOf(address: string, encoding: string): Promise<Buffer> {
  const { get } = await import("node:http");
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    get({ port, path: address, headers: { "Accept-Encoding": encoding } }, (response) => {
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

/** The boot's own renders are over when every page of the sitemap comes from memory. */
async function warm(): Promise<void> {
  const sitemap = await (await fetch(`http://localhost:${port}/sitemap.xml`)).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(location)).text();
}

function medianOf<Item>(items: Item[], ratioOf: (item: Item) => number): Item {
  const sorted = [...items].sort((one, other) => ratioOf(one) - ratioOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

function rate(perSecond: number): string {
  return `${(perSecond / 1000).toFixed(1)}k/s`;
}
