import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { shared } from "@/lib/platform/shared";
import { store } from "./store";
import { diskTrouble, storageTrouble } from "./trouble";

/** About what one picture and its variants weigh: a disk with less left takes no upload. */
const PROBE = Buffer.alloc(256 * 1024);
/** A bucket counts its requests in money and readiness is asked often: well for this long. */
const WELL_MS = 10_000;

const bucket = shared("bucket probe", () => ({ wellUntil: Number.NEGATIVE_INFINITY }));

/**
 * What keeps files from being written where data and, with STORAGE=disk, uploads lie, in words for staff; null when
 * nothing does. A file is really written, since free space and permissions lie on quotas, read-only mounts and for
 * root.
 */
export async function findDiskTrouble(): Promise<string | null> {
  const writes = env().STORAGE === "s3" ? [writeData] : [writeData, () => writeStore(PROBE)];
  for (const write of writes) {
    const trouble = await write().then(() => null, diskTrouble);
    if (trouble) return trouble;
  }
  return null;
}

/** What keeps files from being written into the bucket, in words for staff; null when nothing does or there is none. */
export async function findBucketTrouble(): Promise<string | null> {
  if (env().STORAGE !== "s3" || performance.now() < bucket.wellUntil) return null;
  const trouble = await writeStore(PROBE.subarray(0, 1)).then(() => null, storageTrouble);
  if (!trouble) bucket.wellUntil = performance.now() + WELL_MS;
  return trouble;
}

async function writeData(): Promise<void> {
  const folder = env().DATA_DIR;
  const probe = join(folder, `.probe-${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(probe, PROBE, { flag: "wx" });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function writeStore(bytes: Buffer): Promise<void> {
  // Named like an image that no record names, so that the sweep finds what a crash leaves.
  const name = `${randomBytes(16).toString("hex")}-1x1.png`;
  await store().put([{ name, bytes }]);
  await store().remove([name]);
}
