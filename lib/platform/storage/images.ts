import "server-only";
import { randomBytes } from "node:crypto";
import { MAX_IMAGE_BYTES, variantPath, variantPaths } from "@/lib/platform/format/image";
import { busy } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/log";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";
import { type EncodedImage, encodeImage } from "./encode";
import { isDiskError, isStoreError } from "./errors";
import { tooManyBytes, unwritable } from "./messages";
import { store } from "./store";

// A waiting upload holds its 2 MB in memory.
const queue = () => shared("image-queue", () => createQueue({ places: 2, waiting: 30, name: "images" }));

type StoredImage = { path: string; bytes: number };

/**
 * Stores an upload with its variants under a random name (rules §6).
 * @returns the stored path, `<32 hex>-<width>x<height>.<png|jpg|gif>`, and the size of the stored original
 * @throws HttpError 422 with `errors.image` (not PNG, JPEG or GIF, damaged, above 2 MB or 40 megapixels),
 * 503 when decoding takes too long, or the disk or the bucket cannot be written
 */
export async function storeImage(file: File | Buffer): Promise<StoredImage> {
  const size = file instanceof File ? file.size : file.byteLength;
  if (size > MAX_IMAGE_BYTES) throw tooManyBytes();
  return inImageQueue(async () => {
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : file;
    return storeEncoded(await encodeImage(bytes));
  });
}

/** Stores an upload as storeImage does and returns only its path. */
export async function saveImage(file: File | Buffer): Promise<string> {
  return (await storeImage(file)).path;
}

/** Deletes a stored image and its variants; null and URLs are ignored. */
export async function deleteImage(path: string | null | undefined): Promise<void> {
  if (path) await store().remove([path, ...variantPaths(path)]);
}

async function storeEncoded(image: EncodedImage): Promise<StoredImage> {
  const path = `${randomBytes(16).toString("hex")}-${image.width}x${image.height}.${image.format}`;
  const variants = image.variants.map(({ width, format, bytes }) => ({
    name: variantPath(path, width, format),
    bytes,
  }));
  try {
    await store().put([...variants, { name: path, bytes: image.original }]);
  } catch (error) {
    if (!isDiskError(error) && !isStoreError(error)) throw error;
    log.error({ err: error }, "image not written");
    throw unwritable(error);
  }
  return { path, bytes: image.original.byteLength };
}

/** Runs image work two at a time, so that renders do not starve. @throws HttpError 503 with a full queue */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await queue()(work);
  } catch (error) {
    if (isQueueFull(error)) throw busy();
    throw error;
  }
}
