import "server-only";
import { LRUCache } from "lru-cache";
import { isStoreError } from "../trouble";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
// A file never changes; this is how long one that another process removed may still be seen.
const FRESH_MS = 10 * 60_000;

type Read = (name: string) => Promise<Buffer | null>;

/**
 * The files of a bucket that were read last, kept in memory: most visitors ask for the same few, and see them
 * while the bucket is away. Who asks for one that is being read waits for that.
 */
export function rememberFiles(read: Read) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    ttl: FRESH_MS,
    noDeleteOnStaleGet: true,
    allowStale: true,
  });
  const reading = new Map<string, Promise<Buffer | null>>();

  async function readAndKeep(name: string): Promise<Buffer | null> {
    try {
      const bytes = await read(name);
      // Removed meanwhile: no longer ours to keep.
      if (bytes && reading.has(name)) kept.set(name, bytes);
      else kept.delete(name);
      return bytes;
    } catch (error) {
      const stale = isStoreError(error) ? kept.get(name) : undefined;
      if (stale) return stale;
      throw error;
    } finally {
      reading.delete(name);
    }
  }

  return {
    get(name: string): Promise<Buffer | null> {
      const bytes = kept.getRemainingTTL(name) > 0 ? kept.get(name) : undefined;
      if (bytes) return Promise.resolve(bytes);
      const running = reading.get(name) ?? readAndKeep(name);
      reading.set(name, running);
      return running;
    },
    forget(name: string): void {
      reading.delete(name);
      kept.delete(name);
    },
  };
}
