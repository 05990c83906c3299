import "server-only";
import pLimit from "p-limit";
import { createQueue } from "@/lib/platform/queue";
import { contentType, isStoredName } from "../names";
import type { Entry, Store } from "../store-contract";
import { isStoreError, StoreError } from "../trouble";
import { type Bucket, clientOf } from "./client";
import { digestOf, readVerified } from "./digest";
import { rememberFiles } from "./memory";
import { insist, type Patience, type Times } from "./patience";

const WRITES_AT_ONCE = 8;
const READS = { places: 24, waiting: 400 };
/** A bucket that said nothing gets one short try for each question until it answers, or for this long. */
const AILING_MS = 5000;
const AILING: Patience = { tries: 1, ms: 1500 };
/** For visitors who fetch from the bucket themselves (S3_PUBLIC_URL): a name is never used twice. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";

/**
 * A store in a bucket. Every file carries a digest of its name and content, so that a bucket that loses, cuts
 * or mixes up files is noticed: at once when writing, and by whoever reads.
 * @throws (all four) StoreError within a bounded time, and QueueFull when too many read already
 */
export function s3Store(bucket: Bucket, times: Times): Store {
  const client = clientOf(bucket);
  const writing = pLimit(WRITES_AT_ONCE);
  const enter = createQueue(READS);
  const memory = rememberFiles((name) =>
    enter(() =>
      ask(`read ${name}`, times.read, async (signal) => readVerified(await client.get(name, signal), name)),
    ),
  );
  let ailingUntil = Number.NEGATIVE_INFINITY;

  async function ask<Result>(
    what: string,
    patience: Patience,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await insist(what, performance.now() < ailingUntil ? AILING : patience, work);
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

  async function removeAll(names: readonly string[], patience: Patience): Promise<void> {
    const removals = names.filter(isStoredName).map((name) => {
      memory.forget(name);
      return writing(() => ask(`remove ${name}`, patience, (signal) => client.remove(name, signal)));
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
        // What stays behind is for the orphan sweep.
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
      const asked = new Set<string>();
      for (let after = ""; ; ) {
        asked.add(after);
        const page = await ask(`list after "${after}"`, times.list, (signal) => client.page(after, signal));
        entries.push(...page.listed);
        if (!page.more) return entries;
        after = page.listed.at(-1)?.name ?? "";
        if (asked.has(after))
          throw new StoreError("failing", `list: the pages do not go on after "${after}"`);
      }
    },
  };
}

/** Waits for all of them, whatever becomes of each. @throws what the first of them did */
async function settled(works: Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}
