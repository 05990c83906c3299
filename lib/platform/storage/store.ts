import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Env, env } from "@/lib/platform/env";
import { shared } from "@/lib/platform/shared";
import { describeDiskProblem, describeStorageProblem } from "./errors";
import { isStoredName } from "./names";
import type { Bucket } from "./s3/client";
import { REQUEST_TIMES, type Times } from "./s3/retries";
import { s3Store } from "./s3/store";
import type { Entry, Store } from "./store-contract";

// Overwrites a temporary file left by a crash, but follows no symbolic link.
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/** Returns the store that STORAGE selects. @param times the bucket's timeouts; commands wait longer */
export function store(times?: Times): Store {
  return storeOf(env().STORAGE, times);
}

/** Returns the store on disk or in the bucket. @throws Error for a bucket without its settings */
export function storeOf(place: Env["STORAGE"], times: Times = REQUEST_TIMES): Store {
  const settings = env();
  if (place !== "s3") return localStore(resolve(settings.DATA_DIR, "uploads"));
  const bucket = bucketOf(settings);
  const { endpoint, name, accessKeyId } = bucket;
  return shared(`bucket ${times.read.ms} ${endpoint} ${name} ${accessKeyId}`, () => s3Store(bucket, times));
}

function bucketOf(settings: Env): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    throw new Error("The settings of the bucket are missing: S3_ENDPOINT and its group in .env.example.");
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Creates a store in a local folder. Files are written under a temporary name, synced, then renamed. */
export function localStore(folder: string): Store {
  const remove: Store["remove"] = async (names) => {
    const ours = names.filter((name) => isStoredName(name) || isTemporary(name));
    await Promise.all(ours.map((name) => rm(join(folder, name), { force: true })));
  };
  const put: Store["put"] = async (files) => {
    try {
      await mkdir(folder, { recursive: true });
      for (const { name, bytes } of files) await writeOne(folder, name, bytes);
      await syncFolder(folder);
    } catch (error) {
      await remove(files.map((file) => file.name)).catch(() => undefined);
      throw error;
    }
  };
  return { put, get: (name) => read(folder, name), remove, list: () => list(folder) };
}

async function read(folder: string, name: string): Promise<Buffer | null> {
  if (!isStoredName(name)) return null;
  try {
    const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ELOOP") || hasCode(error, "EISDIR")) return null;
    throw error;
  }
}

async function list(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const entries = names.map(async (name) => {
    const info = await stat(join(folder, name)).catch(() => null);
    return info?.isFile() ? [{ name, bytes: info.size, changed: info.mtime }] : [];
  });
  return (await Promise.all(entries)).flat();
}

async function writeOne(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  if (!isStoredName(name)) throw new Error(`${name} is not the name of a stored file`);
  const temporary = join(folder, `.${name}.tmp`);
  try {
    const file = await open(temporary, OVERWRITE, 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    // An error of the removal must not replace the first one.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Syncs a folder to disk, so that a renamed file keeps its name. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, so a renamed file is not synced there.
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function isTemporary(name: string): boolean {
  return /^\.[^/\\]+\.tmp$/.test(name);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** About the size of one image with its variants: a disk with less free space cannot store an upload. */
const PROBE = Buffer.alloc(256 * 1024);
/** The time for which a healthy bucket is not probed again: requests cost money, and readiness is polled often. */
const HEALTHY_MS = 10_000;

const bucket = shared("bucket probe", () => ({ healthyUntil: Number.NEGATIVE_INFINITY }));

/**
 * Describes the fault that prevents writing data and, with STORAGE=disk, uploads; null if there is none. Writes a
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
