import "server-only";
import { randomBytes } from "node:crypto";
import { MAX_IMAGE_BYTES, variantPath, variantPaths } from "@/lib/format/image";
import { type EncodedImage, encodeImage } from "./encode";
import { readStored, removeFiles, writeFiles } from "./files";
import { tooManyBytes } from "./messages";
import { inImageQueue } from "./queue";

export type StoredFile = { bytes: Buffer; type: string };

const CONTENT_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  avif: "image/avif",
  webp: "image/webp",
};

/**
 * Stores an upload with its variants under a random name (contract §6).
 * @returns the stored path, `<32 hex>-<width>x<height>.<png|jpg|gif>`
 * @throws HttpError 422 with `errors.image` (not PNG, JPEG or GIF, damaged, above 2 MB or 40 megapixels),
 * 503 when decoding takes too long, 507 when the disk is full.
 */
export async function saveImage(file: File | Buffer): Promise<string> {
  const size = file instanceof File ? file.size : file.byteLength;
  if (size > MAX_IMAGE_BYTES) throw tooManyBytes();
  return inImageQueue(async () => {
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : file;
    return store(await encodeImage(bytes));
  });
}

/** Removes a stored image and its variants; anything else (null, a URL) is left alone. */
export async function deleteImage(path: string | null | undefined): Promise<void> {
  if (path) await removeFiles([path, ...variantPaths(path)]);
}

/** A file of the storage folder by its name; null when the name is not one of ours or nothing is there. */
export async function openImage(name: string): Promise<StoredFile | null> {
  const bytes = await readStored(name);
  const type = CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)];
  return bytes && type ? { bytes, type } : null;
}

async function store(image: EncodedImage): Promise<string> {
  const path = `${randomBytes(16).toString("hex")}-${image.width}x${image.height}.${image.format}`;
  await writeFiles([
    ...image.variants.map(({ width, format, bytes }) => ({ name: variantPath(path, width, format), bytes })),
    { name: path, bytes: image.original },
  ]);
  return path;
}
