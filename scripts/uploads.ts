import { env } from "@/lib/platform/env";
import { copyImages } from "@/lib/platform/storage/copy";
import { isDiskError, isStoreError } from "@/lib/platform/storage/errors";
import { COMMAND_TIMES } from "@/lib/platform/storage/s3/retries";
import { storeOf } from "@/lib/platform/storage/store";
import { fail, readOptions } from "./lib/command";
import { ProgressBar } from "./lib/progress-bar";

const USAGE = `Usage: npm run uploads -- --to s3 | disk
  Copies every upload to the bucket, or from there to the disk, while the site runs; existing files are kept.`;
const MEGABYTE = 1_048_576;

process.exitCode = await main().catch(report);

async function main(): Promise<number> {
  const to = readOptions({ to: { type: "string" } })?.to;
  if (to !== "s3" && to !== "disk") return fail(USAGE);
  if (!env().S3_ENDPOINT)
    return fail("No bucket is configured: see STORAGE and S3_ENDPOINT in .env.example.");
  const bar = new ProgressBar("Uploads");
  const { files, bytes, copied, already } = await copyImages(
    storeOf(to === "s3" ? "disk" : "s3", COMMAND_TIMES),
    storeOf(to, COMMAND_TIMES),
    (done, total) => bar.showBytes(done, total),
  );
  bar.clear();
  console.log(
    `All ${files} files (${(bytes / MEGABYTE).toFixed(1)} MB) are stored: ${copied} copied, ${already} existed.`,
  );
  if (env().STORAGE !== to) {
    console.log(`Set STORAGE=${to}, restart, and run this again for files that were uploaded meanwhile.`);
  }
  return 0;
}

function report(error: unknown): number {
  if (!isStoreError(error) && !isDiskError(error)) throw error;
  const { message } = error as Error;
  return fail(`${message}\nCopied files are kept: run the same command again to continue.`);
}
