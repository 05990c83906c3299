import { finished } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";

/** A whole body; with a `coding`, compressed. */
export type Gathered = { body: Buffer; coding?: "gzip" };

const MAX_PLAIN_BYTES = 8 * 1024 * 1024;

/**
 * Gathers a body that is written piece by piece. One of more than 8 MB goes on compressed, beside the event loop: what
 * it takes of memory is what it takes on the wire.
 */
export class BodyGatherer {
  private chunks: Buffer[] = [];
  private length = 0;
  private gzip: Gzip | undefined;

  /** @param onDrain called when more may be written after `add` said no */
  constructor(private readonly onDrain: () => void) {}

  /** @returns whether the next piece may be written at once */
  add(chunk: Uint8Array, compressible: boolean): boolean {
    if (this.gzip) return this.gzip.write(chunk);
    // A copy: whoever wrote it may write into it again.
    this.chunks.push(Buffer.from(chunk));
    this.length += chunk.length;
    return this.length <= MAX_PLAIN_BYTES || !compressible || this.compress();
  }

  async end(): Promise<Gathered> {
    if (this.gzip) {
      this.gzip.end();
      await finished(this.gzip);
    }
    return { body: Buffer.concat(this.chunks), ...(this.gzip && { coding: "gzip" }) };
  }

  private compress(): boolean {
    const plain = this.chunks;
    this.chunks = [];
    this.gzip = createGzip({ level: 6, chunkSize: 64 * 1024 });
    this.gzip.on("data", (chunk: Buffer) => this.chunks.push(chunk)).on("drain", this.onDrain);
    return plain.map((chunk) => this.gzip?.write(chunk)).every(Boolean);
  }
}
