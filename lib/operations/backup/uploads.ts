import type { Store } from "@/lib/platform/storage/store-contract";

const BATCH_BYTES = 8 * 1024 * 1024;

/**
 * Restores files. Their names are random and never reused, so an existing file is the same one,
 * or damaged: intact files are kept, others overwritten.
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
    // An unreadable file is not intact.
    const there = this.before.has(name) ? await this.store.get(name).catch(() => null) : null;
    if (there?.equals(bytes)) return;
    this.waiting.push({ name, bytes });
    this.waitingBytes += bytes.byteLength;
    if (this.waitingBytes >= BATCH_BYTES) await this.finish();
  }

  /** Waits until all files are stored. */
  async finish(): Promise<void> {
    this.added.push(...this.waiting.map(({ name }) => name));
    await this.store.put(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
  }

  /** Deletes the files of a failed restore. */
  async discard(): Promise<void> {
    await this.store.remove(this.added.filter((name) => !this.before.has(name)));
  }
}
