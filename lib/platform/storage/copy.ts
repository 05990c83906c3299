import "server-only";
import { StoreError } from "./errors";
import { isStoredName } from "./names";
import type { Entry, Store } from "./store-contract";

// Each copy holds a file in memory.
const AT_ONCE = 8;

type Copied = { files: number; bytes: number; copied: number; already: number };

/** Returns the stored images, sorted by name; other files are omitted. */
export async function listImages(store: Store): Promise<Entry[]> {
  const entries = await store.list();
  return entries.filter(({ name }) => isStoredName(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Copies every stored image that the target lacks or has in another length, while the site runs. A name is never
 * reused, so a file of equal length is the same file, and after an interruption only the rest is copied.
 * @param onProgress called with the bytes copied so far and in all
 * @throws StoreError, or the disk's error; the files copied before it are kept
 */
export async function copyImages(
  from: Store,
  to: Store,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Copied> {
  const all = await listImages(from);
  const missing = await missingIn(to, all);
  const total = sizeOf(all);
  let done = total - sizeOf(missing);
  let copied = 0;
  onProgress(done, total);
  const copyOne = async ({ name, bytes }: Entry) => {
    const content = await from.get(name);
    if (content) await to.put([{ name, bytes: content }]);
    copied += content ? 1 : 0;
    done += bytes;
    onProgress(done, total);
  };
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    await Promise.all(missing.slice(at, at + AT_ONCE).map(copyOne));
  }
  // Listed again: a file removed meanwhile need not be in the target.
  const [lost] = await missingIn(to, await listImages(from), new Set(all.map(({ name }) => name)));
  if (lost) throw new StoreError("damaged", `${lost.name} was copied but is missing`);
  return { files: all.length, bytes: total, copied, already: all.length - missing.length };
}

async function missingIn(store: Store, wanted: Entry[], only?: ReadonlySet<string>): Promise<Entry[]> {
  const there = new Map((await listImages(store)).map(({ name, bytes }) => [name, bytes]));
  return wanted.filter(({ name, bytes }) => there.get(name) !== bytes && (only?.has(name) ?? true));
}

function sizeOf(entries: Entry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}
