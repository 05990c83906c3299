import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { createQueue } from "@/lib/platform/queue";
import { isStoreError, StoreError } from "../errors";
import { contentType, isStoredName } from "../names";
import type { Entry, Store } from "../store-contract";
import { type Bucket, clientOf, type Found } from "./client";
import { type Retry, type Times, withRetries } from "./retries";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_CACHED_FILE_BYTES = 4 * 1024 * 1024;
// A file deleted by another process may be served for this time (longer if the bucket fails); files never change.
const FRESH_MS = 10 * 60_000;

type Read = (name: string) => Promise<Buffer | null>;

/** Larger than any file the encoder writes. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

const WRITES_AT_ONCE = 8;
const READS = { places: 24, waiting: 400 };
/** The time after a fault without a response in which operations are tried once, briefly (circuit breaker). */
const AILING_MS = 5000;
const AILING: Retry = { tries: 1, ms: 1500 };
/** For visitors who load from the bucket directly (S3_PUBLIC_URL): immutable, because a name is never reused. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

/**
 * Creates a store in a bucket. A digest of name and content reveals truncated or swapped files at every access.
 * Every operation ends within a bounded time; it may throw StoreError, and QueueFull when too many reads wait.
 */
export function s3Store(bucket: Bucket, times: Times): Store {
  const client = clientOf(bucket);
  const writing = pLimit(WRITES_AT_ONCE);
  const enter = createQueue(READS);
  const memory = cacheFiles((name) =>
    enter(() =>
      ask(`read ${name}`, times.read, async (signal) => readVerified(await client.get(name, signal), name)),
    ),
  );
  let ailingUntil = Number.NEGATIVE_INFINITY;

  async function ask<Result>(
    what: string,
    retry: Retry,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await withRetries(what, performance.now() < ailingUntil ? AILING : retry, work);
      ailingUntil = Number.NEGATIVE_INFINITY;
      return result;
    } catch (error) {
      if (isStoreError(error) && error.fault === "silent") ailingUntil = performance.now() + AILING_MS;
      throw error;
    }
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const digest = digestOf(name, bytes);
    const stored = { contentType: contentType(name), cacheControl: CACHE_CONTROL, digest, bytes };
    await ask(`write ${name}`, times.write, async (signal) => {
      await client.put(name, stored, signal);
      const found = await client.head(name, signal);
      if (found.bytes !== bytes.byteLength || found.digest !== digest) {
        throw new StoreError("damaged", "the stored content differs from what was written");
      }
    });
  }

  async function removeAll(names: readonly string[], retry: Retry): Promise<void> {
    const removals = names.filter(isStoredName).map((name) => {
      memory.forget(name);
      return writing(() => ask(`remove ${name}`, retry, (signal) => client.remove(name, signal)));
    });
    await settled(removals);
  }

  return {
    async put(files) {
      const unknown = files.find(({ name }) => !isStoredName(name));
      if (unknown) throw new Error(`${unknown.name} is not the name of a stored file`);
      const writeOne = ({ name, bytes }: (typeof files)[number]) => writing(() => write(name, bytes));
      try {
        await settled(files.slice(0, -1).map(writeOne));
        await settled(files.slice(-1).map(writeOne));
      } catch (error) {
        const names = files.map(({ name }) => name);
        // The orphan sweep deletes files that are left behind.
        await removeAll(names, times.clean).catch(() => undefined);
        throw error;
      }
    },
    async get(name) {
      return isStoredName(name) ? memory.get(name) : null;
    },
    remove: (names) => removeAll(names, times.remove),
    async list() {
      const entries: Entry[] = [];
      const seen = new Set<string>();
      for (let after = ""; ; ) {
        seen.add(after);
        const page = await ask(`list after "${after}"`, times.list, (signal) => client.page(after, signal));
        entries.push(...page.listed);
        if (!page.more) return entries;
        after = page.listed.at(-1)?.name ?? "";
        if (seen.has(after))
          throw new StoreError("failing", `list: the pages do not advance after "${after}"`);
      }
    },
  };
}

/** Waits until all are settled. @throws the first rejection */
async function settled(works: Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}

/** Returns the digest of a file's name and content, so that one file cannot be taken for another. */
function digestOf(name: string, bytes: Uint8Array): string {
  return createHash("sha256").update(name).update("\n").update(bytes).digest("hex");
}

/** Reads a bucket's response and verifies its length and digest; null for no file. @throws StoreError if damaged */
async function readVerified(found: Found | null, name: string): Promise<Buffer | null> {
  if (!found) return null;
  const { body, digest } = found;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_FILE_BYTES) {
      body.destroy();
      throw new StoreError("damaged", `more than ${MAX_FILE_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (found.bytes !== undefined && found.bytes !== bytes) {
    throw new StoreError("damaged", `${bytes} bytes instead of ${found.bytes}`);
  }
  // A file uploaded by another tool has no digest.
  if (digest !== undefined && digest !== digestOf(name, content)) {
    throw new StoreError("damaged", "the content is not what was written");
  }
  return content;
}

/**
 * Caches the most recently read files of a bucket in memory. Most visitors request the same few, which are served even
 * while the bucket is down. Concurrent reads of one file share one request (singleflight).
 */
function cacheFiles(read: Read) {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_CACHED_FILE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    ttl: FRESH_MS,
    noDeleteOnStaleGet: true,
    allowStale: true,
  });
  const reading = new Map<string, Promise<Buffer | null>>();

  async function readAndCache(name: string): Promise<Buffer | null> {
    try {
      const bytes = await read(name);
      // A file that was removed meanwhile is not cached.
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
