import "server-only";
import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import { diskFull } from "./messages";

const FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,4})?\.(?:png|jpg|gif|avif|webp)$/;
const FULL_CODES = new Set(["ENOSPC", "EDQUOT"]);

/** Where uploads live: DATA_DIR/uploads. */
export function uploadsFolder(): string {
  return resolve(env().DATA_DIR, "uploads");
}

/** Only names that this module makes; so no path can lead out of the folder. */
export function isStoredName(name: string): boolean {
  return FILE_NAME.test(name);
}

/**
 * Writes files all or none: each beside its place, synced, then renamed; the last one is the one that counts.
 * @throws HttpError 507 when the disk is full; then and on any other error nothing is left behind.
 */
export async function writeFiles(files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  const folder = uploadsFolder();
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, bytes } of files) await writeOne(folder, name, bytes);
    await syncFolder(folder);
  } catch (error) {
    await removeFiles(files.map((file) => file.name)).catch(() => undefined);
    throw isFull(error) ? diskFull() : error;
  }
}

/** Removes stored files; names that are not there, or not ours, are passed over. */
export async function removeFiles(names: string[]): Promise<void> {
  const folder = uploadsFolder();
  const ours = names.filter(isStoredName);
  await Promise.all(ours.map((name) => rm(join(folder, name), { force: true })));
}

/** The bytes of a stored file; null when there is none under that name, or when it is a link. */
export async function readStored(name: string): Promise<Buffer | null> {
  if (!isStoredName(name)) return null;
  try {
    const file = await open(join(uploadsFolder(), name), constants.O_RDONLY | constants.O_NOFOLLOW);
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

/** Names and ages of everything in the folder; temporary files too. */
export async function listFiles(): Promise<{ name: string; changed: Date }[]> {
  const folder = uploadsFolder();
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const files = names.map(async (name) => {
    const info = await stat(join(folder, name)).catch(() => null);
    return info?.isFile() ? [{ name, changed: info.mtime }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The name a file has until it is whole. */
export function temporaryName(name: string): string {
  return `.${name}.tmp`;
}

async function writeOne(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, temporaryName(name));
  try {
    const file = await open(temporary, "wx", 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename alone has to do.
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL_CODES.has(String(error.code));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
