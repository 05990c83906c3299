import "server-only";
import pLimit from "p-limit";
import { createQueue } from "@/lib/platform/queue";
import { isStoreError, StoreError } from "../errors";
import { contentType, isStoredName } from "../names";
import type { Entry, Store } from "../store-contract";
import { type Bucket, clientOf } from "./client";
import { digestOf, readVerified } from "./digest";
import { cacheFiles } from "./memory";
import { type Retry, type Times, withRetries } from "./retries";

const WRITES_AT_ONCE = 8;
const READS = { places: 24, waiting: 400 };
/** After a timeout the bucket gets one short try per operation until it responds, or for this long (circuit breaker). */
const AILING_MS = 5000;
const AILING: Retry = { tries: 1, ms: 1500 };
/** For visitors who fetch from the bucket themselves (S3_PUBLIC_URL): a name is never used twice. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

/**
 * Creates a store in a bucket. Every file carries a digest of its name and content, so that a bucket that loses,
 * truncates or mixes up files is detected: at once when writing, and at every read.
 * @throws (all four) StoreError within a bounded time, and QueueFull when too many reads wait
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
        throw new StoreError("damaged", "what was written is not what is there");
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
      if (unknown) throw new Error(`${unknown.name} is no name of a stored file`);
      const writeOne = ({ name, bytes }: (typeof files)[number]) => writing(() => write(name, bytes));
      try {
        await settled(files.slice(0, -1).map(writeOne));
        await settled(files.slice(-1).map(writeOne));
      } catch (error) {
        const names = files.map(({ name }) => name);
        // The orphan sweep deletes what stays behind.
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
        if (seen.has(after)) throw new StoreError("failing", `list: the pages do not go on after "${after}"`);
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
