import { isStoredName } from "@/lib/storage/names";
import type { Entry, Store } from "@/lib/storage/store";

const BATCH_BYTES = 8 * 1024 * 1024;

/** The stored images by name; what is being written is not among them. */
export async function listUploads(store: Store): Promise<Entry[]> {
  const entries = await store.list();
  return entries.filter(({ name }) => isStoredName(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Files of a restore. Their names are random and never used twice, so a file that is in place already is the same;
 * what a restore that died has left is written over by the next one.
 */
export class RestoredUploads {
  private readonly added: string[] = [];
  private waiting: { name: string; bytes: Buffer }[] = [];
  private waitingBytes = 0;

  private constructor(
    private readonly store: Store,
    private readonly before: ReadonlySet<string>,
  ) {}

  static async begin(store: Store): Promise<RestoredUploads> {
    return new RestoredUploads(store, new Set((await store.list()).map(({ name }) => name)));
  }

  async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    this.waiting.push({ name, bytes });
    this.waitingBytes += bytes.byteLength;
    if (this.waitingBytes >= BATCH_BYTES) await this.finish();
  }

  /** Returns when all of them are in place. */
  async finish(): Promise<void> {
    this.added.push(...this.waiting.map(({ name }) => name));
    await this.store.put(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
  }

  /** Leaves nothing of a restore that failed. */
  async discard(): Promise<void> {
    await this.store.remove(this.added.filter((name) => !this.before.has(name)));
  }
}
