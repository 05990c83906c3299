import { LRUCache } from "lru-cache";
import { shared } from "../shared";
import { epochOf } from "./epochs";
import { holdsLease } from "./lease";
import { isRendering, type ReadAreas } from "./render-context";
import { onReplica } from "./replica";

type CachedRead = { epochs: string; value: Promise<unknown> };

const MAX_READS = 100;
const MAX_ROWS = 500;

const cache = shared("read cache", () => new LRUCache<string, CachedRead>({ max: MAX_READS }));

/**
 * Returns the rows of a read. Public renders share them from memory until a write to the read's areas. As in the page
 * cache, the rows are valid only while this process holds a lease on its epochs, and only if read after the epochs.
 * Every caller gets a separate copy of the rows. Reads of more than 500 rows are not cached.
 * @param key identifies the read: its statement and its values
 */
export function cacheRead<Value>(
  areas: ReadAreas,
  key: string,
  readOnce: () => PromiseLike<Value>,
): Promise<Value> {
  const read = () => onReplica(areas, async () => await readOnce());
  if (areas === "private" || !isRendering() || !holdsLease()) return read();
  const epochs = areas.map((area) => `${area} ${epochOf(area)}`).join();
  const cached = cache.get(key);
  if (cached?.epochs === epochs) return cached.value.then((value) => copyOf(value as Value));
  const value = read();
  const entry = { epochs, value };
  cache.set(key, entry);
  const evict = () => {
    if (cache.get(key) === entry) cache.delete(key);
  };
  value.then((rows) => Array.isArray(rows) && rows.length > MAX_ROWS && evict(), evict);
  return value.then(copyOf);
}

function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf(value[name]);
  return copy as Value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
