// The pages against bare Node and nginx with the same bytes and headers, under saves, cold, and by their weight.
import { promisify } from "node:util";
import zlib from "node:zlib";
import pg from "pg";
import { type Figure, medianOf, report } from "./figure";
import { processorMs } from "./processor";
import { type Server, startBare, startNginx, type Wire, wireOf } from "./rivals";
import { callAs, signIn } from "./staff";
import { compared, ROUNDS, rounds, type Turn, turn } from "./turns";

const SAVE_EVERY_MS = 200;
const COLD_RENDERS = 60;
const SETTLE_MS = 40;
const REST_SECONDS = 20;
/**
 * All modern scripts of a page with one heading, gzip -9, as Next 16.4.6 builds it with Turbopack: `npx
 * create-next-app`, its page cut to an <h1>, `next build`, every `<script src>` without `noModule` counted.
 */
const EMPTY_PAGE_SCRIPTS = 135_300;

const HOME = "/";
const PRODUCT = "/imoveis";
const LETTERS = "/cartas-contempladas";
const names = { [HOME]: "home", [PRODUCT]: "product", [LETTERS]: "letters" };
type Page = keyof typeof names;

const gzip = promisify(zlib.gzip);
const port = Number(process.env.PORT);
const pid = Number(process.env.SERVER_PID);
const site = `http://localhost:${port}`;
const ours = (path: string): Server => ({ name: "ours", port, path, pid, stop: () => undefined });
const kB = (bytes: number) => bytes / 1000;

await warm();
report("pages", [
  ...(await againstRivals("cached page, brotli", HOME, { encoding: "br", goal: 0.8, limit: 0.7 })),
  ...(await againstRivals("cached page, identity", HOME, { encoding: "identity", goal: 0.85, limit: 0.7 })),
  ...(await againstRivals("cached /web JSON", "/web/posts", { encoding: "br", goal: 0.8, limit: 0.5 })),
  ...(await underSaves([HOME, PRODUCT, LETTERS], { goal: 0.85, limit: 0.6 })),
  await coldRender(HOME, { goal: 25, limit: 60 }),
  await coldRender(PRODUCT, { goal: 20, limit: 40 }),
  await weight(HOME, { goal: 21, limit: 25 }),
  await weight(PRODUCT, { goal: 17, limit: 20 }),
  await weight(LETTERS, { goal: 17, limit: 20 }),
  await scripts(HOME, { goal: 1.1, limit: 1.2 }),
]);

type Bounds = { goal: number; limit: number };

async function againstRivals(
  what: string,
  address: string,
  { encoding, ...bounds }: Bounds & { encoding: string },
): Promise<Figure[]> {
  const wire = await wireOf(port, address, encoding);
  const bare = await startBare(wire);
  const nginx = await startNginx(wire);
  const rivals = nginx ? [bare, nginx] : [bare];
  try {
    const all = await rounds([ours(address), ...rivals], encoding);
    const figures = rivals.map(({ name }, index) => {
      const goals = name === "nginx" ? { goal: 0.65, limit: 0.2 } : bounds;
      return { what: `${what}, against ${name}`, ...compared(all, 0, index + 1), ...goals };
    });
    return nginx
      ? figures
      : [
          ...figures,
          { what: `${what}, against nginx`, value: null, goal: 0.65, limit: 0, detail: "no nginx" },
        ];
  } finally {
    for (const rival of rivals) rival.stop();
  }
}

/** Saves through the back office's own door, which end when every process knows of them. */
async function underSaves(pages: Page[], bounds: Bounds): Promise<Figure[]> {
  const cookie = await signIn(site);
  const created = await callAs(cookie, "POST", `${site}/api/faqs`, {
    question: "Versão 0?",
    answer: "<p>Sim.</p>",
    active: true,
    featured: true,
  });
  const faq = `${site}/api/faqs/${(await created.json()).data.id}`;
  let version = 0;
  const save = async () => {
    version += 1;
    const { status } = await callAs(cookie, "PUT", faq, { question: `Versão ${version}?` });
    if (status !== 200) throw new Error(`A save was answered ${status}`);
  };
  const figures: Figure[] = [];
  for (const page of pages) {
    const pairs: { calm: Turn; busy: Turn }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const calm = await turn(ours(page), "br");
      const saved: Promise<void>[] = [];
      const timer = setInterval(() => saved.push(save()), SAVE_EVERY_MS);
      const busy = await turn(ours(page), "br");
      clearInterval(timer);
      await Promise.all(saved);
      if (round > 0) pairs.push({ calm, busy });
    }
    const rate = (read: (pair: (typeof pairs)[number]) => number) =>
      (medianOf(pairs.map(read)) / 1000).toFixed(1);
    const p99 = medianOf(pairs.map(({ busy }) => busy.p99));
    figures.push({
      what: `a save every 0.2 s, ${names[page]}`,
      value: medianOf(pairs.map(({ calm, busy }) => busy.perSecond / calm.perSecond)),
      ...bounds,
      detail: `${rate(({ busy }) => busy.perSecond)}k/s to ${rate(({ calm }) => calm.perSecond)}k/s, p99 ${p99.toFixed(0)} ms`,
    });
  }
  await callAs(cookie, "DELETE", faq);
  return figures;
}

/** The server's processor time from a request that finds the stored page old until its answer, median. */
async function coldRender(page: Page, bounds: Bounds): Promise<Figure> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const times: number[] = [];
  const waits: number[] = [];
  for (let render = 0; render < COLD_RENDERS; render += 1) {
    await client.query("SELECT bump_epoch('content')");
    // The process has heard of it, and rests.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const before = processorMs(pid);
    const begun = performance.now();
    await wireOf(port, page, "br");
    waits.push(performance.now() - begun);
    times.push(processorMs(pid) - before);
  }
  await client.end();
  const wait = medianOf(waits);
  const time = medianOf(times);
  return {
    what: `cold render, processor time, ${names[page]}`,
    value: Number.isNaN(time) ? null : time,
    unit: " ms",
    isLessBetter: true,
    ...bounds,
    detail: `${COLD_RENDERS} renders, answered after ${wait.toFixed(1)} ms`,
  };
}

async function weight(page: Page, bounds: Bounds): Promise<Figure> {
  const first = await wireOf(port, page, "br");
  const best = await wireAtRest(page);
  const { length: plain } = (await wireOf(port, page, "identity")).body;
  return {
    what: `HTML, brotli, ${names[page]}`,
    value: kB(best.body.length),
    unit: " kB",
    isLessBetter: true,
    ...bounds,
    detail: `${kB(first.body.length).toFixed(1)} kB at first, ${kB(plain).toFixed(1)} kB as it is`,
  };
}

/** A page as it is sent once the process has had the time to compress it well. */
async function wireAtRest(page: Page): Promise<Wire> {
  for (let tries = 1; ; tries += 1) {
    const wire = await wireOf(port, page, "br");
    if (tries === REST_SECONDS || wire.headers.some((value) => value.endsWith('-best"'))) return wire;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function scripts(page: Page, bounds: Bounds): Promise<Figure> {
  const html = (await wireOf(port, page, "identity")).body.toString();
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  const addresses = tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).map(([, address = ""]) => address);
  let sum = 0;
  for (const address of new Set(addresses)) {
    const file = await (await fetch(new URL(address, site))).arrayBuffer();
    sum += (await gzip(Buffer.from(file), { level: 9 })).length;
  }
  return {
    what: "JavaScript, against an empty Next page",
    value: sum / EMPTY_PAGE_SCRIPTS,
    isLessBetter: true,
    ...bounds,
    detail: `${kB(sum).toFixed(1)} kB gzip in ${new Set(addresses).size} files (${names[page]})`,
  };
}

/** The boot's own renders are over when every page of the sitemap comes from memory. */
async function warm(): Promise<void> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  for (const [, location = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(location)).text();
}
