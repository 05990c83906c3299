import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Published, Rendered } from "./publish";
import type { LastGood } from "./stand-in";

const WRITE_DELAY_MS = 2000;
const NEWLINE = 10;

/**
 * Last good copies as files of a folder: a boot without a database serves them. Writes are gathered and happen
 * one at a time; a full disk costs the copy, never a request.
 */
export function createLastGood(
  folder: string,
  log: (err: unknown) => void,
): LastGood & { flush(): Promise<void> } {
  const waiting = new Map<string, Published | null>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function queue(key: string, page: Published | null): void {
    waiting.set(key, page);
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting];
    waiting.clear();
    writing = writing.then(() => writeAll(batch)).catch(log);
    return writing;
  }

  async function writeAll(batch: ReadonlyArray<readonly [string, Published | null]>): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [key, page] of batch) {
      if (page) await write(fileOf(key), key, page.source);
      else await rm(fileOf(key), { force: true });
    }
  }

  const fileOf = (key: string) =>
    path.join(folder, createHash("sha256").update(key).digest("hex").slice(0, 32));

  return {
    save: (key, page) => queue(key, page),
    forget: (key) => queue(key, null),
    load: async (key) => (waiting.get(key) === null ? null : read(fileOf(key), key)),
    flush,
  };
}

async function write(file: string, key: string, { status, headers, body }: Rendered): Promise<void> {
  const heading = Buffer.from(`${JSON.stringify({ key, status, headers })}\n`);
  await writeFile(`${file}.new`, Buffer.concat([heading, body]));
  await rename(`${file}.new`, file);
}

async function read(file: string, key: string): Promise<Rendered | null> {
  try {
    const content = await readFile(file);
    const end = content.indexOf(NEWLINE);
    const heading = JSON.parse(content.subarray(0, end).toString("utf8"));
    if (heading.key !== key) return null;
    return { status: heading.status, headers: heading.headers, body: content.subarray(end + 1) };
  } catch {
    return null;
  }
}
