import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { verifyBackup } from "@/lib/operations/backup/archive-reader";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { productInput } from "@/tests/factories";
import { startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { holdBackup } from "@/tests/harness/hold-backup";
import { saveWithImage } from "@/tests/harness/save-with-image";
import { type Session, signIn } from "@/tests/harness/session";

const polling = { timeout: 60_000, interval: 50 };
const deployment = makeDeployment();
const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-backups-"));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test("F28 a killed backup releases its lock: deletions continue, and the next backup runs", {
  tags: ["long"],
}, async () => {
  const { app, root, cluster } = deployment;
  const id = await saveWithImage(root, "/api/products", productInput());
  const [{ image }] = await cluster.query("SELECT image FROM products WHERE id = $1", [id]);
  const stored = path.join(app.dataDir, "uploads", image);
  const to = path.join(folder, "killed.tar");
  const child = startBackup(["--to", to]);
  await holdBackup(cluster, async () => void child.kill("SIGSTOP"));
  for (const address of ["/api/products", "/api/trash/product"]) {
    expect((await root.send("DELETE", `${address}/${id}`)).status).toBe(200);
  }
  const [media] = await cluster.query("SELECT id FROM media WHERE path = $1", [image]);
  expect((await root.send("DELETE", `/api/media/${media.id}`)).status).toBe(200);
  expect(existsSync(stored)).toBe(true);
  child.kill("SIGKILL");
  const startedAt = performance.now();
  await expect.poll(() => existsSync(stored), polling).toBe(false);
  printFigure("F28", { deleted_after_kill_in_seconds: (performance.now() - startedAt) / 1000 });
  expect(existsSync(to)).toBe(false);
  expect(await ended(startBackup(["--to", to]))).toBe(0);
  expect((await verifyBackup(to)).tables.length).toBeGreaterThan(10);
  expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("F28 root and editors see on the dashboard that the last scheduled backup failed", {
  tags: ["long"],
}, async () => {
  const { cluster } = deployment;
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

function startBackup(args: string[]): ChildProcess {
  const { url } = deployment.cluster;
  const child = spawn(process.execPath, [...tsxArguments, "scripts/backup.ts", ...args], {
    env: {
      ...process.env,
      ...testSecrets,
      DATABASE_URL: url,
      DATA_DIR: deployment.app.dataDir,
      BACKUP_DIR: folder,
    },
    stdio: "ignore",
  });
  children.add(child);
  return child;
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("close", resolve));
