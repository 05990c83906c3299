import path from "node:path";
import { verifyBackup } from "@/lib/operations/backup/archive-reader";
import { writeBackup } from "@/lib/operations/backup/backup";
import { BackupError } from "@/lib/operations/backup/manifest";
import { completeErasureList, runScheduledBackup } from "@/lib/operations/backup/scheduled";
import { directUrl } from "@/lib/platform/db/direct";
import { isStoreError } from "@/lib/platform/storage/errors";
import { COMMAND_TIMES } from "@/lib/platform/storage/s3/retries";
import { store } from "@/lib/platform/storage/store";
import { fail, readOptions } from "./lib/command";
import { describeBackup, describeSpeed } from "./lib/describe-backup";
import { ProgressBar } from "./lib/progress-bar";

const USAGE = `Usage:
  npm run backup -- --to FILE [--allow-empty]   writes everything into one file while the site runs
  npm run backup -- --verify FILE               verifies a backup's checksums
  --env FILE      reads the site's settings from FILE, if the shell has none
  --allow-empty   also backs up a database without content`;

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof BackupError || isStoreError(error))) throw error;
  process.exitCode = fail(error.message);
}

async function main(): Promise<number> {
  const options = readOptions({
    to: { type: "string" },
    verify: { type: "string" },
    scheduled: { type: "boolean" },
    "allow-empty": { type: "boolean" },
  });
  const { to, verify, scheduled, "allow-empty": allowEmpty } = options ?? {};
  if (scheduled) return (await runScheduledBackup(console.error)) ? 0 : 1;
  if (verify) return check(verify);
  return to ? backUp(path.resolve(to), allowEmpty) : fail(USAGE);
}

async function backUp(to: string, allowEmpty = false): Promise<number> {
  const url = directUrl();
  const startedAt = performance.now();
  const writing = new ProgressBar("Backup");
  const { manifest, bytes } = await writeBackup({
    url,
    to,
    store: store(COMMAND_TIMES),
    allowEmpty,
    onProgress: (done, total) => writing.showBytes(done, total),
  });
  writing.clear();
  const written = performance.now();
  const verifying = new ProgressBar("Verifying");
  await verifyBackup(to, (done, total) => verifying.showBytes(done, total));
  verifying.clear();
  await completeErasureList(url);
  console.log(`Wrote ${to}: ${describeBackup(manifest)}, ${describeSpeed(bytes, written - startedAt)}.`);
  console.log(`Verified in ${((performance.now() - written) / 1000).toFixed(1)} s.`);
  return 0;
}

async function check(file: string): Promise<number> {
  const startedAt = performance.now();
  const bar = new ProgressBar("Verifying");
  const manifest = await verifyBackup(file, (done, total) => bar.showBytes(done, total));
  bar.clear();
  console.log(
    `${file} of ${manifest.made_at} is intact: ${describeBackup(manifest)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
  return 0;
}
