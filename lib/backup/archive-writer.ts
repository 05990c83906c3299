import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import tar from "tar-stream";
import type { Part } from "./manifest";
import { sealBlock } from "./seal";

/** The ending a backup's name has until it is whole. */
export const PARTIAL = ".partial";

/**
 * Writes a tar file, sealed with a checksum of the whole (seal.ts), readable by its owner alone. It appears
 * under its name when `finish` has put it safely on disk.
 */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly hash = createHash("sha256");
  private readonly written: Promise<void>;
  private bytes = 0;

  private constructor(
    private readonly target: string,
    private readonly file: FileHandle,
  ) {
    this.written = this.writeAll();
    // Whoever adds or finishes hears of it.
    this.written.catch(() => undefined);
  }

  static async open(target: string): Promise<ArchiveWriter> {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rm(target + PARTIAL, { force: true });
    return new ArchiveWriter(target, await open(target + PARTIAL, "wx", 0o600));
  }

  /** @returns the entry as the manifest lists it */
  async add(name: string, content: Buffer): Promise<Part> {
    const taken = new Promise<void>((resolve, reject) => {
      this.pack.entry({ name, size: content.byteLength, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    await Promise.race([taken, this.written]);
    return { name, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
  }

  /** @returns the size of the whole file in bytes */
  async finish(): Promise<number> {
    this.pack.finalize();
    await this.written;
    const seal = sealBlock(this.hash.digest("hex"));
    await this.file.write(seal);
    await this.file.sync();
    await this.file.close();
    await rename(this.target + PARTIAL, this.target);
    await syncFolder(path.dirname(this.target));
    return this.bytes + seal.byteLength;
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await this.file.close().catch(() => undefined);
    await rm(this.target + PARTIAL, { force: true });
  }

  private async writeAll(): Promise<void> {
    for await (const chunk of this.pack as AsyncIterable<Buffer>) {
      this.hash.update(chunk);
      await this.file.appendFile(chunk);
      this.bytes += chunk.byteLength;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename alone has to do.
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
