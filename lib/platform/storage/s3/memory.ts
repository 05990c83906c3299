import "server-only";
import { LRUCache } from "lru-cache";
import { isStoreError } from "../errors";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
// Files never change; this is how long a file that another process deleted may still be served.
const FRESH_MS = 10 * 60_000;

type Read = (name: string) => Promise<Buffer | null>;

/**
 * Caches the most recently read files of a bucket in memory: most visitors request the same few, and still get them
 * while the bucket is down. Concurrent reads of one file share one request (singleflight).
 */
export function cacheFiles(read: Read) {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    ttl: FRESH_MS,
    noDeleteOnStaleGet: true,
    allowStale: true,
  });
  const reading = new Map<string, Promise<Buffer | null>>();

  async function readAndCache(name: string): Promise<Buffer | null> {
    try {
      const bytes = await read(name);
      // Not cached when it was removed meanwhile.
      if (bytes && reading.has(name)) cached.set(name, bytes);
      else cached.delete(name);
      return bytes;
    } catch (error) {
      const stale = isStoreError(error) ? cached.get(name) : undefined;
      if (stale) return stale;
      throw error;
    } finally {
      reading.delete(name);
    }
  }

  return {
    get(name: string): Promise<Buffer | null> {
      const bytes = cached.getRemainingTTL(name) > 0 ? cached.get(name) : undefined;
      if (bytes) return Promise.resolve(bytes);
      const running = reading.get(name) ?? readAndCache(name);
      reading.set(name, running);
      return running;
    },
    forget(name: string): void {
      reading.delete(name);
      cached.delete(name);
    },
  };
}
