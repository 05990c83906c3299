import "server-only";
import { createHash } from "node:crypto";
import { StoreError } from "../errors";
import type { Found } from "./client";

/** Larger than any file the encoder writes. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** Returns the digest of a file's name and content, so that one file cannot stand in for another. */
export function digestOf(name: string, bytes: Uint8Array): string {
  return createHash("sha256").update(name).update("\n").update(bytes).digest("hex");
}

/**
 * Reads a bucket's response for a name and verifies its length and digest; null for a missing file.
 * @throws StoreError when the content is not what was written
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
  // A file uploaded by another tool has no digest.
  if (digest !== undefined && digest !== digestOf(name, content)) {
    throw new StoreError("damaged", "the content is not what was written");
  }
  return content;
}
