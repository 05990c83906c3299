import { createServer } from "node:http";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/platform/env";
import type { RouteMethods } from "@/lib/platform/http/route";
import { setProcessState } from "@/lib/platform/process";
import { call } from "@/tests/http";
import { listen } from "@/tests/listen";
import { syncEpochs } from "./epoch-sync";
import { pool } from "./pool";

process.env.AUTH_SECRET ||= "a".repeat(32);
process.env.CRON_SECRET ||= "c".repeat(32);
process.env.LOG_LEVEL = "silent";

let ready: RouteMethods;
beforeAll(async () => {
  ({ ready } = (await import("@/app/api/health/[[...path]]/route")).routes);
  setProcessState("ready");
});

/** Starts a shared cache that announces that it compares epochs, and can be set to refuse all requests. */
async function startFront() {
  const front = { address: "", purges: [] as string[], isDeaf: false };
  const server = createServer((request, response) => {
    if (front.isDeaf) return response.writeHead(503).end();
    front.purges.push(String(request.headers["surrogate-epochs"]));
    response.writeHead(200, { "Surrogate-Epochs": "" }).end();
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  front.address = `http://127.0.0.1:${port}/purge`;
  return front;
}

beforeEach(() => pool().query("DELETE FROM purges"));
afterEach(() => void Object.assign(env(), { PURGE_URL: undefined, PURGE_TOKEN: undefined }));

async function startFronts() {
  const fronts = [await startFront(), await startFront()] as const;
  Object.assign(env(), { PURGE_URL: fronts.map(({ address }) => address), PURGE_TOKEN: "secret" });
  await syncEpochs();
  for (const front of fronts) front.purges.length = 0;
  return fronts;
}

const save = async () => {
  await pool().query("SELECT bump_epoch('content')");
  await syncEpochs();
};
const status = async (query = "") => (await call(ready, "GET", { query })).status;

test("a save purges the changed area from every shared cache once", async () => {
  const [one, other] = await startFronts();
  await save();
  const named = [expect.stringMatching(/^content=\d+$/)];
  expect([one.purges, other.purges]).toEqual([named, named]);
  await syncEpochs();
  expect([one.purges, other.purges]).toEqual([named, named]);
  expect(await status()).toBe(200);
});

test("a purge that a shared cache did not confirm makes the site not ready, and is retried", async () => {
  const [one, other] = await startFronts();
  other.isDeaf = true;
  await save();
  expect([one.purges.length, other.purges.length]).toEqual([1, 0]);
  expect(await status("for=traffic")).toBe(200);
  const { status: code, body } = await call(ready, "GET");
  expect([code, body.reasons]).toEqual([503, [expect.stringContaining("cache na frente do site")]]);
  other.isDeaf = false;
  // Runs the job that every process runs every two seconds.
  await syncEpochs();
  expect([one.purges.length, other.purges]).toEqual([1, one.purges]);
  expect(await status()).toBe(200);
});

test("a write that was not purged (a crash, manual SQL) is purged by the next sync", async () => {
  const [one] = await startFronts();
  await pool().query("SELECT bump_epoch('letters')");
  await syncEpochs();
  expect(one.purges).toEqual([expect.stringMatching(/^letters=\d+$/)]);
});

test("a save waits at most a second for its purges", async () => {
  await startFronts();
  const deaf = createServer(() => undefined);
  const port = await listen(deaf);
  onTestFinished(() => {
    deaf.close();
    deaf.closeAllConnections();
  });
  Object.assign(env(), { PURGE_URL: [`http://127.0.0.1:${port}/`] });
  const startedAt = performance.now();
  await save();
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(performance.now() - startedAt).toBeLessThan(1900);
});

test("a new day is purged like an area", async () => {
  const [one] = await startFronts();
  await pool().query("UPDATE purges SET epoch = epoch - 1 WHERE area = 'day'");
  await syncEpochs();
  expect(one.purges).toEqual([expect.stringMatching(/^day=20\d{6}$/)]);
});
