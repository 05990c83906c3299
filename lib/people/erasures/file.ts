import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Erasure } from "./hash";

/** The file in the folder of the backups, so that copies of this folder include it. */
const ERASURES_FILE = "erasures";

const LINE = /^(\S+) ([0-9a-f]{16}) ([\w-]{43})$/;

/** Appends to a folder's list in one write, so that lines of two processes are not interleaved. */
export async function appendErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(path.join(folder, ERASURES_FILE), "a", 0o600);
  try {
    await file.appendFile(format(erasures));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a folder's list without entries older than 24 months, which old copies of the file still have. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  return (await readAll(folder)).filter(isCurrent);
}

/**
 * Deletes a folder's entries older than 24 months. An entry appended meanwhile may be lost; it is in the database, so
 * the next backup appends it again.
 * @returns the number of deleted entries
 */
export async function pruneErasures(folder: string): Promise<number> {
  const all = await readAll(folder);
  const kept = all.filter(isCurrent);
  if (kept.length === all.length) return 0;
  const file = path.join(folder, ERASURES_FILE);
  await writeFile(`${file}.tmp`, format(kept), { mode: 0o600, flush: true });
  await rename(`${file}.tmp`, file);
  return all.length - kept.length;
}

/** Returns false when the term of the privacy policy is over, as for the table `erased_people`. */
function isCurrent({ erased_at }: Erasure): boolean {
  const oldest = new Date();
  oldest.setUTCMonth(oldest.getUTCMonth() - 24);
  return erased_at >= oldest;
}

function format(erasures: readonly Erasure[]): string {
  return erasures
    .map(({ email_hash, key_id, erased_at }) => `${erased_at.toISOString()} ${key_id} ${email_hash}\n`)
    .join("");
}

/** Reads every entry; none without a file. A line that a crash truncated is skipped. */
async function readAll(folder: string): Promise<Erasure[]> {
  const text = await readFile(path.join(folder, ERASURES_FILE), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [, time = "", key_id = "", email_hash = ""] = LINE.exec(line) ?? [];
    const erased_at = new Date(time);
    return email_hash && !Number.isNaN(erased_at.getTime()) ? [{ email_hash, key_id, erased_at }] : [];
  });
}

/** Merges lists into the latest entry of each hash. */
export function mergeErasures(...lists: readonly Erasure[][]): Erasure[] {
  const latest = new Map<string, Erasure>();
  for (const erasure of lists.flat()) {
    const found = latest.get(erasure.email_hash);
    if (!found || found.erased_at < erasure.erased_at) latest.set(erasure.email_hash, erasure);
  }
  return [...latest.values()];
}
