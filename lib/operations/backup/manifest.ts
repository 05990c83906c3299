import { z } from "zod";

/** Incremented when older programs cannot read new files. */
export const FORMAT = 1;
export const MANIFEST_NAME = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ name: z.string(), bytes: z.number().int().min(0), sha256 });

/** The table of contents of a backup (docs/backup.md), written as its last entry. */
export const manifestSchema = z.object({
  format: z.number().int(),
  made_at: z.iso.datetime(),
  /** The version of the schema: the names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().min(0),
      /** The size of the COPY output, before compression. */
      bytes: z.number().int().min(0),
      parts: z.array(part),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  uploads: z.array(part),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Part = z.infer<typeof part>;

/** Lists the entries of a backup that its manifest describes. */
export function listParts({ tables, uploads }: Manifest): Part[] {
  return [...tables.flatMap((table) => table.parts), ...uploads];
}

/** Receives the progress of a backup or a restore, in bytes. */
export type OnProgress = (done: number, total: number) => void;

/** A problem with a backup that the operator can fix; the message contains the remedy. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The size of the seal, which follows the end-of-archive marker, where tar programs do not look. */
export const SEAL_BYTES = 512;

const TEXT = /^ipe-backup sha256 ([0-9a-f]{64})\n\0*$/;

/** Creates the seal of a backup. @param sha256 the checksum of every byte before the seal, in hex */
export function sealBlock(sha256: string): Buffer {
  const block = Buffer.alloc(SEAL_BYTES);
  block.write(`ipe-backup sha256 ${sha256}\n`, "latin1");
  return block;
}

/** Returns the checksum in a seal; null when the block is not a seal. */
export function readSeal(block: Buffer): string | null {
  return TEXT.exec(block.toString("latin1"))?.[1] ?? null;
}
