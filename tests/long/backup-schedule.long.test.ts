import { existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "@/tests/harness/app";
import { makeDeployment, warm } from "@/tests/harness/deployment";
import { makeFaultInjection } from "@/tests/harness/fault-injection";
import { printFigure, summarize } from "@/tests/harness/figures";
import { holdBackup } from "@/tests/harness/hold-backup";
import { startLoad } from "@/tests/harness/load";
import { childrenOf, commandOf } from "@/tests/harness/processes";

const polling = { timeout: 120_000, interval: 50 };
const deployment = makeDeployment();

test("F28 a server makes scheduled backups; a killed backup is recorded, and later backups succeed", async () => {
  const { cluster } = deployment;
  const faults = makeFaultInjection();
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-scheduled-"));
  const settings = { BACKUP_SCHEDULE: "* * * * * *", BACKUP_DIR: folder, BACKUP_KEEP: "2" };
  const app = await startApp(cluster.url, {
    hook: faults.options.hook,
    env: { ...faults.options.env, ...settings },
    dataDir: deployment.app.dataDir,
  });
  onTestFinished(() => app.dispose());
  const good = async () =>
    (await cluster.query("SELECT id FROM backup_runs WHERE finished_at IS NOT NULL AND error IS NULL"))
      .length;
  await expect.poll(good, polling).toBeGreaterThan(0);

  await holdBackup(cluster, async () => void process.kill(scheduledChild(app.pid), "SIGKILL"));
  const interrupted = "SELECT FROM backup_runs WHERE error = 'interrupted'";
  await expect.poll(async () => (await cluster.query(interrupted)).length, polling).toBe(1);
  expect(app.log().filter((line) => line.includes("job failed"))).toHaveLength(1);

  await warm(app);
  faults.begin();
  const [load, made] = [startLoad(app.url, { cookie: deployment.root.cookie }), await good()];
  await expect.poll(good, polling).toBeGreaterThan(made + 1);
  const samples = await load.stop();
  const { total_p99 } = faults.figures().at(-1) ?? {};
  printFigure("F28", { backups: (await good()) - made, event_loop_p99: total_p99, ...summarize(samples) });
  expect(summarize(samples)).toMatchObject({ errors: 0, refused: 0, unanswered: 0 });
  const kept = () => readdirSync(folder).filter((name) => name.endsWith(".tar"));
  await expect.poll(() => kept().length, polling).toBeLessThanOrEqual(2);
  expect(statSync(path.join(folder, kept()[0] ?? "")).mode & 0o777).toBe(0o600);

  // The end of a server stops its child process.
  let child = 0;
  await holdBackup(cluster, async () => {
    child = scheduledChild(app.pid);
    await app.terminate();
  });
  await expect.poll(() => existsSync(`/proc/${child}`), polling).toBe(false);
});

/** Returns the process id of a server's scheduled backup; NaN without one. */
const scheduledChild = (server: number) =>
  childrenOf(server).find((pid) => commandOf(pid).includes("scripts/backup.ts")) ?? Number.NaN;
