import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { shared } from "@/lib/platform/shared";
import { describeDiskProblem, describeStorageProblem } from "./errors";
import { store } from "./store";

/** About the size of one image with its variants: a disk with less free space cannot store an upload. */
const PROBE = Buffer.alloc(256 * 1024);
/** A healthy bucket is not probed again for this long: requests cost money, and readiness is polled often. */
const HEALTHY_MS = 10_000;

const bucket = shared("bucket probe", () => ({ healthyUntil: Number.NEGATIVE_INFINITY }));

/**
 * Describes the fault that prevents writing data and, with STORAGE=disk, uploads; null if there is none. It writes a
 * probe file, because free space and permissions are unreliable with quotas, on read-only mounts and for root.
 */
export async function findDiskProblem(): Promise<string | null> {
  const writes = env().STORAGE === "s3" ? [writeData] : [writeData, () => writeStore(PROBE)];
  for (const write of writes) {
    const problem = await write().then(() => null, describeDiskProblem);
    if (problem) return problem;
  }
  return null;
}

/** Describes the fault that prevents writing files to the bucket; null if there is none, or no bucket. */
export async function findBucketProblem(): Promise<string | null> {
  if (env().STORAGE !== "s3" || performance.now() < bucket.healthyUntil) return null;
  const problem = await writeStore(PROBE.subarray(0, 1)).then(() => null, describeStorageProblem);
  if (!problem) bucket.healthyUntil = performance.now() + HEALTHY_MS;
  return problem;
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
  // Named like an unreferenced image, so that the orphan sweep deletes a probe left by a crash.
  const name = `${randomBytes(16).toString("hex")}-1x1.png`;
  await store().put([{ name, bytes }]);
  await store().remove([name]);
}
