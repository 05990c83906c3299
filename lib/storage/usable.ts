import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { store } from "./store";
import { diskTrouble } from "./trouble";

/** About what one picture and its variants weigh: a disk with less left takes no upload. */
const PROBE = Buffer.alloc(256 * 1024);

/**
 * What keeps files from being written where data and uploads lie, in words for staff; null when nothing does.
 * A file is really written, since free space and permissions lie on quotas, read-only mounts and for root.
 */
export async function findDiskTrouble(): Promise<string | null> {
  for (const write of [writeData, writeStore]) {
    const trouble = await write().then(() => null, diskTrouble);
    if (trouble) return trouble;
  }
  return null;
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

async function writeStore(): Promise<void> {
  // Named like an image that no record names, so that the sweep finds what a crash leaves.
  const name = `${randomBytes(16).toString("hex")}-1x1.png`;
  await store().put([{ name, bytes: PROBE }]);
  await store().remove([name]);
}
