import "server-only";
import { createHash } from "node:crypto";
import { StoreError } from "../trouble";
import type { Found } from "./client";

/** Above everything that comes out of the encoder. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** What a file is known by again: its name, too, so that one cannot stand in for another. */
export function digestOf(name: string, bytes: Uint8Array): string {
  return createHash("sha256").update(name).update("\n").update(bytes).digest("hex");
}

/**
 * The content of what a bucket gave for a name; null when it gave nothing.
 * @throws StoreError when that is not what was written
 */
export async function readVerified(found: Found | null, name: string): Promise<Buffer | null> {
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
  // A file that another tool brought there has no digest.
  if (digest !== undefined && digest !== digestOf(name, content)) {
    throw new StoreError("damaged", "the content is not what was written");
  }
  return content;
}
