import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { type App, startApp } from "@/tests/harness/app";
import { makeDeployment, warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { cutOff, killPeer, stopAndWake } from "@/tests/harness/peers";
import { makeSaver, type Saver, saveInTurns, settle } from "@/tests/harness/saves";
import { csv } from "@/tests/imports";

const SAVES = 5000;
// The limit is a second for the lease, and the rest for the save itself.
const ONE_LEASE_MS = 1600;
const ANSWER_MS = 3000;
// A generous limit where the time itself is not asserted.
const BUSY_MS = 10_000;

const quiet = { env: { LOG_LEVEL: "warn" } };
const deployment = makeDeployment(quiet);
let other: App;
let saver: Saver;

beforeAll(async () => {
  other = await startApp(deployment.cluster.url, quiet);
  await warm(other);
  saver = await makeSaver(deployment.root, deployment.app);
  await settle([deployment.app, other]);
});
afterAll(() => other?.dispose());

test("after 5,000 saves through either of two processes neither serves a stale page, even with renders in progress", async () => {
  const figures = await saveInTurns(saver, [deployment.app, other], SAVES);
  printFigure("two processes", figures);
  expect(figures.old).toBe(0);
  expect(figures.p99).toBeLessThan(1000);
});

test("no page is stale while the notification connections of both processes are cut repeatedly", async () => {
  let cuts = 0;
  const cut = setInterval(() => {
    cuts += 1;
    const sql =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'";
    deployment.cluster.query(sql).catch(() => undefined);
  }, 150);
  const figures = await saveInTurns(saver, [deployment.app, other], 40);
  clearInterval(cut);
  printFigure("cut connections", { cuts, ...figures });
  expect(figures.old).toBe(0);
});

test("a save waits for a paused or killed process at most until the process's lease ends", async () => {
  const stopped = await stopAndWake(saver, deployment.app, other);
  const killed = await killPeer(saver, deployment.app, deployment.cluster.url);
  printFigure("a stopped process", stopped);
  printFigure("a killed process", killed);
  expect([stopped.old, killed.old]).toEqual([0, 0]);
  expect(Math.max(stopped.slowest, stopped.next, killed.first)).toBeLessThan(ONE_LEASE_MS);
  expect(killed.second).toBeLessThan(900);
});

test.each(["blackhole", "reset"] as const)(
  "a process cut off from the database (%s) answers in time, and no save waits longer than a lease",
  async (kind) => {
    const figures = await cutOff(saver, deployment.app, deployment.cluster, kind);
    printFigure(`cut off (${kind})`, figures);
    expect(figures.statuses).toEqual([200, 200]);
    expect(figures.figures.old).toBe(0);
    expect(figures.save).toBeLessThan(ONE_LEASE_MS);
    expect(figures.early).toBeLessThan(ANSWER_MS);
    expect(figures.late).toBeLessThan(500);
  },
);

test("a process that stops gracefully unregisters as a peer, and no save waits for it", async () => {
  const peers = async () =>
    (await deployment.cluster.query("SELECT id FROM cache_peers")).map(({ id }) => id);
  const before = new Set(await peers());
  const joined = async () => (await peers()).filter((id) => !before.has(id)).length;
  const third = await startApp(deployment.cluster.url, quiet);
  await expect.poll(joined, { timeout: BUSY_MS }).toBe(1);
  await third.terminate();
  await third.dispose();
  expect(await joined()).toBe(0);
});

test("an import is reported as ended only when every process shows the imported letters", async () => {
  const { app, root } = deployment;
  const partner = await makePartner("Dois processos");
  const total = { imports: 12, requested: 0, old: 0 };
  for (let round = 1; round <= total.imports; round += 1) {
    const credit = 700_000 + round;
    await Promise.all([app, other].map((one) => credits(one)));
    const form = new FormData();
    form.set("file", new Blob([csv([{ code: "1", credit: `${credit},00` }])]), "cartas.csv");
    form.set("force", "1");
    const started = await root.json("POST", `/api/partners/${partner}/import`, form);
    expect(started.status).toBe(202);
    // Either process reports the import's end.
    await ended(round % 2 === 0 ? app : other, started.body.data.id);
    for (const seen of await Promise.all([app, other].map((one) => credits(one)))) {
      total.requested += 1;
      if (!seen.includes(credit)) total.old += 1;
    }
  }
  printFigure("imports", total);
  expect(total.old).toBe(0);

  async function ended(watched: App, run: number): Promise<void> {
    for (;;) {
      const list = await watched.get(`/api/partners/${partner}/imports`, {
        headers: { cookie: root.cookie },
      });
      const [latest] = (await list.json()).data;
      if (latest.id === run && latest.status !== "running") return;
    }
  }
});

test("an import from the shell ends when every process shows the imported letters", async () => {
  const { app, cluster } = deployment;
  const partner = await makePartner("Do terminal");
  await Promise.all([app, other].map((one) => credits(one)));
  const file = path.join(app.dataDir, "cartas.csv");
  writeFileSync(file, csv([{ code: "1", credit: "812.345,00" }]));
  const args = [...tsxArguments, "scripts/import.ts", "--partner", String(partner), "--file", file];
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: app.dataDir, NODE_OPTIONS: "" };
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "ignore" }), "exit");
  expect(code).toBe(0);
  for (const seen of await Promise.all([app, other].map((one) => credits(one))))
    expect(seen).toContain(812_345);
});

async function makePartner(name: string): Promise<number> {
  const { body } = await deployment.root.json("POST", "/api/partners", {
    name,
    tax_rate: "0",
    is_active: true,
  });
  return body.data.id;
}

async function credits(app: App): Promise<number[]> {
  const answers = await Promise.all(["itau", "other"].map((name) => app.get(`/web/contemplated/${name}`)));
  const lists = await Promise.all(answers.map((answer) => answer.json()));
  return lists.flatMap((list) =>
    list.contemplated.map((letter: { credit_value: number }) => letter.credit_value),
  );
}
