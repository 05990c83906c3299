import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { sleep } from "@/scripts/lib/processes.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { startApp } from "@/tests/harness/app";
import { startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { printFigure } from "@/tests/harness/figures";
import { signIn } from "@/tests/harness/session";
import { csv, lines } from "@/tests/imports";
import { listen } from "@/tests/listen";

// Ten minutes by default; a shorter time is for changes to the test itself.
const SECONDS = 60 * Number(process.env.SOAK_MINUTES ?? 10);
const WARM_UP_SECONDS = Math.min(60, SECONDS / 4);
// The time for measuring the client's maximum rate, with the same saves and attacks.
const BENCH_SECONDS = 20;
const SHARE_OF_BENCH = 0.7;
// The minimum share of the rate that the same client reaches right before, without saves and attacks.
const LEAST_SHARE_OF_CALM = 0.95;
const IMPORT_EVERY_MS = 30_000;

test("soak: in ten minutes at 70% of the bench's rate with imports, saves and 1% attacks no page is stale, nothing fails and memory is stable", async () => {
  let requested = 0;
  const files = [csv(lines(3000)), csv(lines(3000, 51))];
  const partner = createServer((_, response) => void response.end(files[requested++ % 2]));
  const host = `127.0.0.1:${await listen(partner)}`;
  const faults = makeFaultInjection();
  const cluster = await startCluster();
  const { hook, env } = faults.options;
  const app = await startApp(cluster.url, { hook, env: { ...env, FEED_PRIVATE_HOSTS: host } });
  try {
    const root = await signIn(app, cluster.query);
    await cluster.query("UPDATE partners SET is_active = false, updated_at = now()");
    const feed = { name: "Parceiro da prova", url_csv: `http://${host}/`, tax_rate: "5", is_active: true };
    await root.json("POST", "/api/partners", feed);
    const faq = { question: "Versão 0?", answer: "<p>Sim.</p>", active: true, featured: false };
    const faqId = (await root.json("POST", "/api/faqs", faq)).body.data.id;
    await warm(app);

    const task = { url: app.url, cookie: root.cookie, faqId, rate: 0 };
    const bench = await ask({ ...task, mode: "burst", seconds: BENCH_SECONDS });
    const rate = Math.round(bench.perSecond * SHARE_OF_BENCH);
    const calm = await ask({ ...task, mode: "calm", seconds: 10, rate });
    const imports = { imported: 0, other: 0 };
    const timer = setInterval(() => {
      void runImport(app.url).then((status) => {
        imports[status === "imported" ? "imported" : "other"] += 1;
      });
    }, IMPORT_EVERY_MS);
    faults.begin();
    const startedAt = Date.now();
    const seen = await ask({ ...task, mode: "soak", seconds: SECONDS, rate });
    clearInterval(timer);
    await sleep(3000);

    const figures = faults.figures().filter(({ at }) => at > startedAt);
    const steady = figures.filter(({ at }) => at > startedAt + WARM_UP_SECONDS * 1000).map(({ rss }) => rss);
    const share = Math.max(1, Math.floor(steady.length / 5));
    const memory = {
      first: mean(steady.slice(0, share)),
      last: mean(steady.slice(-share)),
      most: Math.max(...steady),
    };
    const loop = figures.at(-1)?.total_p99 ?? Number.NaN;
    const slowest = Math.max(...figures.map(({ max }) => max));
    const { attack_5xx, attack_503, other, longPauses, ...counts } = seen;
    printFigure("soak", {
      bench: bench.perSecond,
      planned: rate,
      calm: calm.perSecond,
      reached: seen.perSecond,
    });
    printFigure("soak", counts);
    printFigure("soak", { imports, memory, event_loop_p99: loop, event_loop_max: slowest });
    printFigure("soak", { attack_5xx, attack_503, other, longPauses });

    expect(seen.old).toBe(0);
    expect(seen.errors + seen.unanswered + seen.attacks_5xx).toBe(0);
    expect(seen.refused_saves).toBe(0);
    expect(seen.perSecond / calm.perSecond).toBeGreaterThan(LEAST_SHARE_OF_CALM);
    expect(imports.other).toBe(0);
    expect(memory.last / memory.first).toBeGreaterThan(0.8);
    expect(memory.last / memory.first).toBeLessThan(1.2);
    expect(loop).toBeLessThanOrEqual(50);
  } finally {
    partner.closeAllConnections();
    partner.close();
    await app.dispose();
    await cluster.dispose();
    faults.dispose();
  }
});

async function ask(task: object) {
  const child = spawn(
    process.execPath,
    [...tsxArguments, "tests/harness/soak-child.ts", JSON.stringify(task)],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_OPTIONS: "" } },
  );
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The client process ended with ${code}`);
  return JSON.parse(output);
}

async function runImport(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${testSecrets.CRON_SECRET}` };
  const response = await fetch(`${url}/api/cron/contemplated`, { headers }).catch(String);
  if (typeof response === "string") return response;
  const { partners } = (await response.json()) as { partners: { status: string }[] };
  return partners[0]?.status ?? String(response.status);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
