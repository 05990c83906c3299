import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { verifyBackup } from "@/lib/backup/archive-reader";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { joinEmbedded } from "@/scripts/lib/postgres/embedded.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { pngFile, postInput, productInput } from "@/tests/factories";
import { startApp } from "@/tests/harness/app";
import { tell } from "@/tests/harness/figures";
import { holdBackup } from "@/tests/harness/hold-backup";
import { type Session, signIn } from "@/tests/harness/session";
import { copySite } from "@/tests/harness/site-copy";
import { makeStage } from "@/tests/harness/stage";
import { makeStranger, readSecrets } from "@/tests/harness/stranger";

const patient = { timeout: 60_000, interval: 50 };
const stage = makeStage();
const stranger = makeStranger();
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  stranger.dispose();
});

test("F28 a running site is backed up, restored elsewhere by npm alone, and answers the same", async () => {
  const [here, there] = [stranger.makeDataDir("here"), stranger.makeDataDir("there")];
  const seeded = await stranger.npm("seed", [], { DATA_DIR: here });
  expect(seeded).toMatchObject({ code: 0 });
  const { AUTH_SECRET = "" } = readSecrets(here);
  const database = await joinEmbedded(here);
  const app = await startApp(database.url, { dataDir: here, env: { AUTH_SECRET } });
  const root = await signIn(app, queryOf(database.url));
  const product = await saveWithImage(root, "/api/products", productInput());
  await saveWithImage(root, "/api/posts", { ...postInput(), title: "Guardado às 23:59", active: "1" });
  await app.get("/");

  const file = path.join(stranger.folder, "copies", "ipe.tar");
  const backup = await stranger.npm("backup", ["--to", file], { DATA_DIR: here });
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Wrote .* s per GB/) });
  const before = await copySite(app);
  await app.terminate();
  await database.release();

  const begun = performance.now();
  const restored = await stranger.npm("restore", ["--from", file], { DATA_DIR: there, AUTH_SECRET });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored .* s per GB/) });
  const second = await joinEmbedded(there);
  const again = await startApp(second.url, { dataDir: there, port: app.port, env: { AUTH_SECRET } });
  expect(await (await again.get("/api/health/ready")).json()).toEqual({ status: "ok" });
  const seconds = (performance.now() - begun) / 1000;
  const after = await copySite(again);
  tell("F28", { equal: Object.keys(after).length, megabytes: statSync(file).size / 1024 ** 2, seconds });

  expect(Object.keys(after)).toEqual(Object.keys(before));
  const other = Object.keys(before).filter((address) => shown(after[address]) !== shown(before[address]));
  expect(other).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  // Nobody is signed in any more, everybody can sign in, and ids go on.
  expect((await again.get("/api/user", { headers: { cookie: root.cookie } })).status).toBe(401);
  const newcomer = await signIn(again, queryOf(second.url));
  expect(await saveWithImage(newcomer, "/api/products", productInput())).toBeGreaterThan(product);
  await again.dispose();
  await app.dispose();
  await second.release();
});

test("F28 a backup that is killed lets go of its lock: deletions go on, and the next one is made", async () => {
  const { app, root, cluster } = stage;
  const id = await saveWithImage(root, "/api/products", productInput());
  const [{ image }] = await cluster.query("SELECT image FROM products WHERE id = $1", [id]);
  const stored = path.join(app.dataDir, "uploads", image);
  const to = path.join(stranger.folder, "killed.tar");
  const child = startBackup(["--to", to]);
  await holdBackup(cluster, async () => void child.kill("SIGSTOP"));
  expect((await root.send("DELETE", `/api/products/${id}`)).status).toBe(200);
  expect(existsSync(stored)).toBe(true);
  child.kill("SIGKILL");
  const begun = performance.now();
  await expect.poll(() => existsSync(stored), patient).toBe(false);
  tell("F28", { deleted_after_kill_in_seconds: (performance.now() - begun) / 1000 });
  expect(existsSync(to)).toBe(false);
  expect(await ended(startBackup(["--to", to]))).toBe(0);
  expect((await verifyBackup(to)).tables.length).toBeGreaterThan(10);
  expect(readdirSync(stranger.folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("F28 root and editors read on the dashboard that the last scheduled backup failed", async () => {
  const { cluster } = stage;
  const app = await startApp(cluster.url, { env: { BACKUP_SCHEDULE: "0 0 1 1 *" } });
  onTestFinished(() => app.dispose());
  const [root, editor] = [await signIn(app, cluster.query), await signIn(app, cluster.query, "editor")];
  const dashboard = async ({ send }: Session) => (await send("GET", "/iacontrol")).text();
  await cluster.query("DELETE FROM backup_runs");
  const words = /O backup automático de \d\d\/\d\d\/\d{4} \d\d:\d\d falhou\. Ainda não há nenhum bom\./;
  for (const session of [root, editor]) expect(await dashboard(session)).not.toMatch(/backup automático/);
  await cluster.query(
    "INSERT INTO backup_runs (file, finished_at, error) VALUES ('ipe.tar', now(), 'ENOSPC')",
  );
  for (const session of [root, editor]) expect(await dashboard(session)).toMatch(words);
  expect((await (await app.get("/api/health/ready")).json()).reasons).toEqual([expect.stringMatching(words)]);
  expect((await app.get("/api/health/ready?for=traffic")).status).toBe(200);
});

/** A page without its scripts and headers: each start of a server streams the same parts in another order. */
function shown(answer = ""): string {
  if (!answer.includes("</html>")) return answer;
  const page = answer.slice(answer.indexOf("\n"));
  // What is loaded ahead stands in the head or in the Link header, whichever React comes to first.
  return answer.slice(0, 3) + page.replace(/<script.*?<\/script>|<link rel="preload"[^>]*>/gs, "");
}

const queryOf = (url: string) => async (sql: string, values?: unknown[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql, values).finally(() => client.end());
};

async function saveWithImage(session: Session, address: string, fields: object): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("image", pngFile());
  const { status, body } = await session.json("POST", address, form);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data.id;
}

function startBackup(args: string[]): ChildProcess {
  const { url } = stage.cluster;
  const child = spawn(process.execPath, [...tsxArguments, "scripts/backup.ts", ...args], {
    env: {
      ...process.env,
      ...testSecrets,
      DATABASE_URL: url,
      DATA_DIR: stage.app.dataDir,
      BACKUP_DIR: stranger.folder,
    },
    stdio: "ignore",
  });
  children.add(child);
  return child;
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("close", resolve));
