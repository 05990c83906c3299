import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import tar from "tar-stream";
import { syncFolder } from "@/lib/platform/storage/store";
import { BackupError, type Part, sealBlock } from "./manifest";

/** The suffix of a backup's name until it is complete. */
export const PARTIAL = ".partial";

/**
 * Writes a tar file that only its owner can read, sealed with a checksum of all its bytes (manifest.ts). The file gets
 * its name when `finish` has synced it to disk. Disk errors with a known remedy are thrown as BackupErrors.
 */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly hash = createHash("sha256");
  private readonly written: Promise<void>;
  private bytes = 0;
  private expected = 0;

  private constructor(
    private readonly target: string,
    private readonly file: FileHandle,
  ) {
    this.written = this.writeAll();
    // `add` and `finish` await the promise, and so throw its error.
    this.written.catch(() => undefined);
  }

  static async open(target: string): Promise<ArchiveWriter> {
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rm(target + PARTIAL, { force: true });
      return new ArchiveWriter(target, await open(target + PARTIAL, "wx", 0o600));
    } catch (error) {
      throw asBackupError(error, target);
    }
  }

  /** Checks the free space before anything is written. @param bytes the file's minimum size @throws BackupError */
  async requireSpace(bytes: number): Promise<void> {
    this.expected = bytes;
    const free = await freeBytes(this.target);
    if (free !== null && free < bytes) throw noSpace(this.target, bytes - free);
  }

  /** Appends a file; returns its entry for the manifest. */
  async add(name: string, content: Buffer): Promise<Part> {
    const taken = new Promise<void>((resolve, reject) => {
      this.pack.entry({ name, size: content.byteLength, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    // A failed write also ends the entry with an error; the error of the write is the cause.
    await Promise.race([taken.catch(() => this.written), this.written]);
    return { name, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
  }

  /** Completes the file; returns its size in bytes. */
  async finish(): Promise<number> {
    this.pack.finalize();
    await this.written;
    const seal = sealBlock(this.hash.digest("hex"));
    try {
      await this.file.write(seal);
      await this.file.sync();
      await this.file.close();
      await rename(this.target + PARTIAL, this.target);
      await syncFolder(path.dirname(this.target));
    } catch (error) {
      throw asBackupError(error, this.target);
    }
    return this.bytes + seal.byteLength;
  }

  /** Deletes the incomplete file. */
  async abort(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await this.file.close().catch(() => undefined);
    await rm(this.target + PARTIAL, { force: true });
  }

  private async writeAll(): Promise<void> {
    try {
      for await (const chunk of this.pack as AsyncIterable<Buffer>) {
        this.hash.update(chunk);
        await this.file.appendFile(chunk);
        this.bytes += chunk.byteLength;
      }
    } catch (error) {
      throw asBackupError(error, this.target, this.expected - this.bytes);
    }
  }
}

/** Converts a disk error into a BackupError with a remedy; returns other errors unchanged. */
function asBackupError(error: unknown, target: string, missing = 0): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return noSpace(target, missing);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EIO") {
    return new BackupError(
      `${target} cannot be written: ${message}. Choose another folder or repair this one.`,
    );
  }
  return error;
}

function noSpace(target: string, missing: number): BackupError {
  const megabytes = Math.max(1, Math.ceil(missing / 1_048_576));
  return new BackupError(
    `There is no room for the backup on the disk of ${path.dirname(target)}: at least ${megabytes} MB more are needed. No part of it was kept. Free space there, or choose another disk (--to, BACKUP_DIR).`,
  );
}

async function freeBytes(target: string): Promise<number | null> {
  const found = await statfs(path.dirname(target)).catch(() => null);
  return found && found.bavail * found.bsize;
}
