import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { PreparedResponse } from "../response/prepare-response";
import { readCopy, removeCopy, sweepTemporary, writeCopy } from "./disk-store-file";
import type { DiskStore } from "./stale-if-error";

const WRITE_DELAY_MS = 2000;

/** The pending write of a key: a page, or its removal. */
type Change = { page: PreparedResponse | null; at: number };

type Options = {
  folder: string;
  /** The build whose scripts the pages load: a copy of another build is invalid. */
  build: string;
  log: (event: { problem: string; key?: string; err?: unknown }) => void;
};

/**
 * Stored copies as files of a folder: a start without a database serves them. Writes are batched and run one at a
 * time; a full disk loses the copy, never a request. Several processes may share the folder: an earlier render never
 * replaces a later one.
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
    // After a deploy all of them are of another build.
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
