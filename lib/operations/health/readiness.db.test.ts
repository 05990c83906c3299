import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import type { RouteMethods } from "@/lib/platform/http/route";
import { setProcessState } from "@/lib/platform/process";
import { call } from "@/tests/http";
import { useS3Server } from "@/tests/s3-server";

process.env.AUTH_SECRET ||= "a".repeat(32);
process.env.CRON_SECRET ||= "c".repeat(32);
process.env.DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), "ipe-health-")), "data");

let ready: RouteMethods;
let checks: typeof import("./readiness").checks;
let patiently: typeof import("./readiness").patiently;
beforeAll(async () => {
  ({ ready } = (await import("@/app/api/health/[[...path]]/route")).routes);
  ({ checks, patiently } = await import("./readiness"));
});
beforeEach(() => setProcessState("ready"));

const ask = async (query = "") => {
  const { status, body } = await call(ready, "GET", { query });
  return { status, body };
};
const OK = { status: 200, body: { status: "ok" } };
const because = (...reasons: unknown[]) => ({ status: 503, body: { status: "unavailable", reasons } });

test("a process with a migrated database and a writable folder is ready", async () => {
  expect(await ask()).toEqual(OK);
  expect(await ask("for=traffic")).toEqual(OK);
});

test("a pending migration is reported", async () => {
  const { rows } = await pool().query("DELETE FROM _prisma_migrations RETURNING *");
  const reported = await ask();
  const traffic = await ask("for=traffic");
  for (const row of rows) {
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`);
    await pool().query(`INSERT INTO _prisma_migrations (${names}) VALUES (${places})`, Object.values(row));
  }
  expect(reported).toEqual(because(expect.stringContaining("rode npm run migrate")));
  expect(traffic).toEqual(because("O banco de dados está sendo atualizado."));
  expect(await ask()).toEqual(OK);
  expect(await ask("for=traffic")).toEqual(OK);
});

test("F18 an unwritable folder is reported, but does not stop traffic", async () => {
  const uploads = path.join(env().DATA_DIR, "uploads");
  await rm(uploads, { recursive: true, force: true, maxRetries: 10 });
  await writeFile(uploads, "");
  onTestFinished(() => rm(uploads));
  expect(await ask()).toEqual(because(expect.stringContaining("não aceita gravações")));
  expect(await ask("for=traffic")).toEqual(OK);
});

test("an unwritable bucket is reported, but does not stop traffic", {
  tags: ["long"],
}, async () => {
  const server = await useS3Server();
  Object.assign(env(), { STORAGE: "s3", ...server.env });
  onTestFinished(() => void Object.assign(env(), { STORAGE: "disk" }));
  server.intercept = ({ response }) => response.writeHead(403).end();
  expect(await ask()).toEqual(because(expect.stringContaining("recusa o acesso")));
  server.intercept = () => undefined;
  expect(await ask()).toEqual(because("O armazenamento de arquivos (S3) não responde."));
  expect(await ask("for=traffic")).toEqual(OK);
  server.intercept = null;
  expect(await ask()).toEqual(OK);
  expect(server.requests.filter((request) => request.startsWith("DELETE"))).not.toEqual([]);
  await server.down();
  // The result of the bucket's check is cached.
  expect(await ask()).toEqual(OK);
});

test("a hanging check and a failing check are reported within 3 s", {
  tags: ["long"],
}, async () => {
  checks.push(
    { name: "hangs", find: () => new Promise(() => undefined), failed: "Parado." },
    { name: "breaks", find: () => Promise.reject(new Error("broken")), failed: "Quebrado." },
  );
  onTestFinished(() => void checks.splice(-2));
  const startedAt = performance.now();
  expect(await ask()).toEqual(because("Parado.", "Quebrado."));
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test("a check wrapped in patiently is reported only after patienceMs without an answer", async () => {
  const never = () => new Promise<null>(() => undefined);
  const find = patiently(never, { waitMs: 10, patienceMs: 1000 });
  checks.push({ name: "slow", find, failed: "Parado." });
  onTestFinished(() => void checks.pop());
  expect(await ask()).toEqual(OK);
  await sleep(1000);
  expect(await ask()).toEqual(because("Parado."));
});

test("an exhausted pool is reported within 3 s, but does not stop traffic", async () => {
  const taken = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()));
  const startedAt = performance.now();
  const [people, traffic] = await Promise.all([ask(), ask("for=traffic")]);
  const ms = performance.now() - startedAt;
  for (const connection of taken) connection.release();
  expect(people.status).toBe(503);
  expect(people.body.reasons).toContain("O banco de dados não responde.");
  expect(traffic).toEqual(OK);
  expect(ms).toBeLessThan(3000);
});

test("a process that warms up accepts no traffic and reports no problem", async () => {
  setProcessState("warming");
  expect(await ask("for=traffic")).toEqual(because("O servidor está preparando as primeiras páginas."));
  expect(await ask()).toEqual(OK);
});

test("F23 a draining process accepts no traffic, and cannot leave that state", async () => {
  setProcessState("draining");
  setProcessState("ready");
  expect(await ask("for=traffic")).toEqual(because("O servidor está sendo desligado."));
  expect(await ask()).toEqual(because("O servidor está sendo desligado."));
});
