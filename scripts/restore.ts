import { stat } from "node:fs/promises";
import path from "node:path";
import { BackupError } from "@/lib/operations/backup/manifest";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { listUnreadableSecrets } from "@/lib/people/auth/two-factor/data";
import { readErasures } from "@/lib/people/erasures/file";
import { knownKeys } from "@/lib/people/erasures/keys";
import { directUrl } from "@/lib/platform/db/direct";
import { env } from "@/lib/platform/env";
import { isStoreError } from "@/lib/platform/storage/errors";
import { COMMAND_TIMES } from "@/lib/platform/storage/s3/retries";
import { store } from "@/lib/platform/storage/store";
import { runQuietlyOrThrow } from "./lib/child.mjs";
import { fail, readOptions } from "./lib/command";
import { describeBackup, describeSpeed } from "./lib/describe-backup";
import { applyMigrations } from "./lib/migrate.mjs";
import { listMigrations } from "./lib/migrations.mjs";
import { ProgressBar } from "./lib/progress-bar";

const USAGE = `Usage: npm run restore -- --from FILE [--ignore-erasures]
  Restores a backup into a database without content, and applies newer migrations.
  --ignore-erasures   restores erased people too, when their AUTH_SECRET is lost`;

process.exit(await main().catch(report));

async function main(): Promise<number> {
  const options = readOptions({ from: { type: "string" }, "ignore-erasures": { type: "boolean" } });
  if (!options?.from) return fail(USAGE);
  const from = path.resolve(options.from);
  const { BACKUP_DIR } = env();
  const url = directUrl();
  const startedAt = performance.now();
  const bar = new ProgressBar("Restore");
  const { manifest, erased } = await restoreBackup({
    url,
    from,
    store: store(COMMAND_TIMES),
    known: listMigrations(),
    keys: knownKeys(),
    ignoreErasures: options["ignore-erasures"],
    erasures: [...(await readErasures(BACKUP_DIR)), ...(await readErasures(path.dirname(from)))],
    migrateTo: async (only) => void (await applyMigrations(url, { only })),
    migrateOn: () =>
      runQuietlyOrThrow(process.execPath, ["scripts/migrate.mjs"], { env: { DATABASE_URL: url } }),
    onProgress: (done, total) => bar.showBytes(done, total),
  });
  bar.clear();
  const { size } = await stat(from);
  console.log(
    `Restored ${from} of ${manifest.made_at}: ${describeBackup(manifest)}, ${describeSpeed(size, performance.now() - startedAt)}.`,
  );
  const locked = await listUnreadableSecrets();
  if (locked.length > 0) {
    console.log(
      `AUTH_SECRET differs from the backup's: codes of authenticator apps cannot be verified, recovery codes can (${locked.join(", ")}). Add the earlier one to AUTH_SECRET_PREVIOUS, or remove the second step: npm run user -- reset-two-factor --email E`,
    );
  }
  if (erased > 0) console.log(`Omitted ${erased} records of people who were erased since.`);
  return 0;
}

function report(error: unknown): number {
  if (!(error instanceof BackupError || isStoreError(error))) throw error;
  return fail(`${error.message}\nNothing was restored.`);
}
