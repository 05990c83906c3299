import "server-only";
import { isStoredName } from "./names";
import { store } from "./store";

const ORPHAN_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const TEMPORARY_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes stored files that no record has named for 30 days (rules §6), and temporary ones of a crash after
 * a day.
 * @param referencedPaths stored paths in use; a path keeps its variants too.
 * @returns how many files went.
 */
export async function sweepOrphans(referencedPaths: Iterable<string>, now: Date): Promise<number> {
  const used = new Set([...referencedPaths].map(imageKey));
  const orphans = (await store().list()).filter(({ name, changed }) => {
    const age = now.getTime() - changed.getTime();
    if (name.endsWith(".tmp")) return age > TEMPORARY_AGE_MS;
    return isStoredName(name) && !used.has(imageKey(name)) && age > ORPHAN_AGE_MS;
  });
  await store().remove(orphans.map(({ name }) => name));
  return orphans.length;
}

/** What an image and its variants have in common: the random part of the name. */
function imageKey(path: string): string {
  return path.slice(0, 32);
}
