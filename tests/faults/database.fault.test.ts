import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { between, printFigure, recovery, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";

const deployment = makeDeployment();
// tests/long/faults-database.long.test.ts asserts the limits; here a slow response of a busy machine must not fail the
// test.
const BUSY_MS = 8000;

test("F01 visitors get every page while PostgreSQL is killed and restarted", async () => {
  const { app, cluster, root } = deployment;
  const load = startLoad(app.url, root);
  await sleep(1000);
  await cluster.stop("SIGQUIT");
  await sleep(3000);
  const health = (await app.get("/api/health")).status;
  const ready = (await app.get("/api/health/ready")).status;
  await cluster.start();
  const back = performance.now();
  await sleep(4000);
  const samples = await load.stop();

  const visitors = summarize(between(samples, "public"));
  const staff = summarize(between(samples, "admin"));
  const recovered = recovery(samples, "admin", back);
  printFigure("F01", { visitors, staff, recovered });
  expect(visitors.served).toBe(visitors.requested);
  expect(staff.errors + staff.unanswered).toBe(0);
  expect(staff.refused).toBeGreaterThan(0);
  expect(staff.max).toBeLessThan(BUSY_MS);
  expect(recovered.settled * 1000).toBeLessThan(BUSY_MS);
  expect({ health, ready }).toEqual({ health: 200, ready: 503 });
});

test("F03 a process that starts without a database serves its stored pages and recovers by itself", {
  tags: ["long"],
}, async () => {
  const { app, cluster } = deployment;
  // On SIGTERM a process stores its pending copies of pages.
  await app.terminate();
  await cluster.stop("SIGQUIT");
  const { dataDir, port } = app;
  const fresh = await startApp(cluster.url, { dataDir, port });
  const page = await fresh.get("/cartas-contempladas");
  expect(page.status).toBe(200);
  expect((await fresh.get("/api/health")).status).toBe(200);
  expect((await fresh.get("/api/health/ready")).status).toBe(503);
  expect((await fresh.get("/api/faqs")).status).toBe(401);
  await cluster.start();
  const back = performance.now();
  await expect
    .poll(async () => (await fresh.get("/api/health/ready")).status, { timeout: 20_000, interval: 50 })
    .toBe(200);
  printFigure("F03", { page: page.status, ready_again_seconds: (performance.now() - back) / 1000 });
  // Sessions are rows in the database, so the cookie still works.
  deployment.app = fresh;
});

test("F06 when the database fails right after a save, pages are served, and later show the save", {
  tags: ["long"],
}, async () => {
  const { app, cluster, root } = deployment;
  const { body } = await root.json("GET", "/api/faqs");
  const question = "Salva antes da queda?";
  const saved = await root.json("PUT", `/api/faqs/${body.data[0].id}`, { question, active: true });
  await cluster.stop("SIGQUIT");
  const statuses = new Set<number>();
  for (const address of ["/", "/como-funciona", "/imoveis", "/web/faqs/all", "/web/faqs"]) {
    statuses.add((await app.get(address)).status);
  }
  await cluster.start();
  await expect
    .poll(async () => (await (await app.get("/como-funciona")).text()).includes(question), {
      timeout: 20_000,
    })
    .toBe(true);
  printFigure("F06", { saved: saved.status, while_down: [...statuses].join(), afterwards: "the saved text" });
  expect([...statuses]).toEqual([200]);
});
