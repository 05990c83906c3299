import { LRUCache } from "lru-cache";
import { shared } from "../shared";
import { epochOf } from "./epochs";
import { holdsLease } from "./lease";
import { isRendering, type ReadAreas } from "./render-context";
import { onReplica } from "./replica";

type Kept = { epochs: string; value: Promise<unknown> };

const MAX_READS = 100;
const MAX_ROWS = 500;

const reads = shared("kept reads", () => new LRUCache<string, Kept>({ max: MAX_READS }));

/**
 * What a public render reads, from an earlier render's copy while nothing of its areas has been written to since.
 * The epochs decide a copy's age, by the rule of the page cache: it counts only while the process has a lease on what
 * it knows of them, and it was read after they were known. Everybody gets rows of his own.
 * @param key tells the read apart from every other
 */
export function keepRead<Value>(
  areas: ReadAreas,
  key: string,
  readOnce: () => PromiseLike<Value>,
): Promise<Value> {
  const read = () => onReplica(areas, async () => await readOnce());
  if (areas === "private" || !isRendering() || !holdsLease()) return Promise.resolve(read());
  const epochs = areas.map((area) => `${area} ${epochOf(area)}`).join();
  const known = reads.get(key);
  if (known?.epochs === epochs) return known.value.then((value) => copyOf(value as Value));
  const value = Promise.resolve(read());
  const kept = { epochs, value };
  reads.set(key, kept);
  const forget = () => {
    if (reads.get(key) === kept) reads.delete(key);
  };
  value.then((rows) => Array.isArray(rows) && rows.length > MAX_ROWS && forget(), forget);
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
