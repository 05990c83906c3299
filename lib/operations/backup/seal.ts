/** The last block of a backup, after the end-of-archive marker, where tar programs do not look. */
export const SEAL_BYTES = 512;

const TEXT = /^ipe-backup sha256 ([0-9a-f]{64})\n\0*$/;

/** @param sha256 of every byte before it, in hex */
export function sealBlock(sha256: string): Buffer {
  const block = Buffer.alloc(SEAL_BYTES);
  block.write(`ipe-backup sha256 ${sha256}\n`, "latin1");
  return block;
}

/** Parses the checksum of a seal; null when the block is not one. */
export function readSeal(block: Buffer): string | null {
  return TEXT.exec(block.toString("latin1"))?.[1] ?? null;
}
