export type ImageFormat = "png" | "jpg" | "gif";

const SIGNATURES: [ImageFormat, number[]][] = [
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

// An encoder that writes two megabytes in pieces of 4 kB makes five hundred.
const MAX_CHUNKS = 5000;
const SIGNATURE_BYTES = 8;
/** A chunk begins with its length; length, type and checksum frame its content. */
const LENGTH_BYTES = 4;
const CHUNK_FRAME_BYTES = 12;

/** Detects the format by its signature; null for anything but PNG, JPEG and GIF. */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}

/**
 * Returns true for a PNG with thousands of chunks. The decoder warns of each odd one, and handling 150,000 warnings
 * blocks the event loop for a tenth of a second.
 */
export function hasTooManyChunks(png: Buffer): boolean {
  let chunks = 0;
  for (
    let at = SIGNATURE_BYTES;
    at + LENGTH_BYTES <= png.length;
    at += CHUNK_FRAME_BYTES + png.readUInt32BE(at)
  ) {
    chunks += 1;
    if (chunks > MAX_CHUNKS) return true;
  }
  return false;
}
