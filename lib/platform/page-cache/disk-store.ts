import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { PreparedResponse, Rendered } from "../response/prepare-response";
import type { DiskStore } from "./stale-if-error";

const NEWLINE = 10;
const TEMPORARY = ".tmp";
const ABANDONED_MS = 60_000;

const headingSchema = z.object({
  key: z.string(),
  build: z.string(),
  at: z.number(),
  sha256: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  // Without the nonce the page's inline scripts can no longer be identified.
  policy: z.string(),
});

type Name = { key: string; build: string };
/** `at` is the time when the render began, by the machine's clock. */
type Dated = Name & { at: number };

/** The reason why a file is not a valid copy. */
type PassedOver = "damaged" | "another build's";

const WRITE_DELAY_MS = 2000;

/** The pending write of a key: a page, or its removal. */
type Change = { page: PreparedResponse | null; at: number };

type Options = {
  folder: string;
  /** The build whose scripts the pages load; a copy from another build is invalid. */
  build: string;
  log: (event: { problem: string; key?: string; err?: unknown }) => void;
};

/**
 * Stores copies of pages as files, for a start without a database. Writes are batched and sequential; no request fails
 * because of a full disk. Processes may share the folder: an earlier render never replaces a later one.
 */
export function createDiskStore({ folder, build, log }: Options): DiskStore & { flush(): Promise<void> } {
  const waiting = new Map<string, Change>();
  const reported = new Set<string>();
  let writing: Promise<void> = sweepTemporary(folder).catch(notWritten);
  let timer: NodeJS.Timeout | undefined;

  function queue(key: string, change: Change): void {
    waiting.set(key, change);
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting];
    waiting.clear();
    writing = writing.then(() => writeAll(batch)).catch(notWritten);
    return writing;
  }

  async function writeAll(batch: ReadonlyArray<readonly [string, Change]>): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [key, { page, at }] of batch) {
      const name = { key, build, at };
      if (page) await writeCopy(fileOf(key), { ...name, page: page.source });
      else await removeCopy(fileOf(key), name);
    }
  }

  async function load(key: string) {
    if (waiting.get(key)?.page === null) return null;
    const found = await readCopy(fileOf(key), { key, build });
    if (typeof found !== "string") return found;
    // Reported once for all keys: after a deploy every copy belongs to another build.
    const subject = found === "another build's" ? found : `${found} ${key}`;
    if (!reported.has(subject)) log({ problem: `passed over: ${found}`, key });
    reported.add(subject);
    return null;
  }

  function notWritten(err: unknown): void {
    log({ problem: "not written", err });
  }

  const fileOf = (key: string) =>
    path.join(folder, createHash("sha256").update(key).digest("hex").slice(0, 32));

  return {
    save: (key, page, at) => queue(key, { page, at }),
    forget: (key, at) => queue(key, { page: null, at }),
    load,
    flush,
  };
}

/** Writes a copy, unless there is a later one: synced to the disk under a unique temporary name, then renamed. */
async function writeCopy(
  file: string,
  { key, build, at, page }: Dated & { page: PreparedResponse["source"] },
): Promise<void> {
  if (await isThereLater(file, { key, build, at })) return;
  const { status, headers, policy, body } = page;
  const about = { key, build, at, status, headers, policy };
  const heading = JSON.stringify({ ...about, sha256: checksum(about, body) });
  const temporary = `${file}.${process.pid}-${randomBytes(6).toString("hex")}${TEMPORARY}`;
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(Buffer.concat([Buffer.from(`${heading}\n`), body]));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Deletes a copy, unless there is a later one. */
async function removeCopy(file: string, name: Dated): Promise<void> {
  if (!(await isThereLater(file, name))) await rm(file, { force: true });
}

/** Returns true if the file is from a later render; a time in the future is from a wrong clock, and does not count. */
async function isThereLater(file: string, { at, ...name }: Dated): Promise<boolean> {
  const there = await readCopy(file, name);
  return there !== null && typeof there !== "string" && there.at > at && there.at <= Date.now();
}

/** Reads and verifies a copy; null when there is none, the reason if it is invalid. */
async function readCopy(
  file: string,
  { key, build }: Name,
): Promise<(Rendered & { at: number }) | PassedOver | null> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? null : Buffer.alloc(0),
  );
  if (!content) return null;
  const end = content.indexOf(NEWLINE);
  const heading = readHeading(content.subarray(0, Math.max(end, 0)));
  if (!heading || heading.key !== key) return "damaged";
  const { sha256, ...about } = heading;
  const body = content.subarray(end + 1);
  if (checksum(about, body) !== sha256) return "damaged";
  if (about.build !== build) return "another build's";
  return { at: about.at, status: about.status, headers: about.headers, policy: about.policy, body };
}

/** Deletes the temporary files of a process that was killed while writing. */
async function sweepTemporary(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(TEMPORARY))) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => null);
    // Another process may still be writing a newer file.
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

function readHeading(bytes: Buffer): z.output<typeof headingSchema> | null {
  try {
    return headingSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    return null;
  }
}

function checksum({ key, build, at, status, headers, policy }: Omit<Rendered, "body"> & Dated, body: Buffer) {
  const about = JSON.stringify([key, build, at, status, Object.entries(headers), policy]);
  return createHash("sha256").update(about).update("\n").update(body).digest("hex");
}
