import "server-only";
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import {
  MAX_IMAGE_BYTES,
  type VariantFormat,
  variantPath,
  variantPaths,
  variantWidths,
} from "@/lib/platform/format/image";
import { busy } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/log";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";
import { isDiskError, isStoreError } from "./errors";
import { tooManyBytes, tooManyPixels, tooSlow, unwritable, wrongType } from "./messages";
import { store } from "./store";

// A waiting upload holds its 2 MB in memory.
const queue = () => shared("image-queue", () => createQueue({ places: 2, waiting: 30, name: "images" }));

type StoredImage = { path: string; bytes: number };

/**
 * Stores an upload with its variants under a random name (rules §6).
 * @returns the stored path, `<32 hex>-<width>x<height>.<png|jpg|gif>`, and the size of the stored original
 * @throws HttpError 422 with `errors.image` (not PNG, JPEG or GIF, damaged, above 2 MB or 40 megapixels),
 * 503 when the queue is full, decoding takes too long, or the disk or the bucket cannot be written
 */
export async function storeImage(file: File | Buffer): Promise<StoredImage> {
  const size = file instanceof File ? file.size : file.byteLength;
  if (size > MAX_IMAGE_BYTES) throw tooManyBytes();
  return inImageQueue(async () => {
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : file;
    return storeEncoded(await encodeImage(bytes));
  });
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

/** Runs image work two at a time, so that renders do not starve. @throws HttpError 503 when the queue is full */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await queue()(work);
  } catch (error) {
    if (isQueueFull(error)) throw busy();
    throw error;
  }
}

type ImageFormat = "png" | "jpg" | "gif";

const SIGNATURES: [ImageFormat, number[]][] = [
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

// An ordinary encoder writes two megabytes in five hundred chunks of 4 kB.
const MAX_CHUNKS = 5000;
const SIGNATURE_BYTES = 8;
/** A chunk begins with its length; length, type and checksum frame its content. */
const LENGTH_BYTES = 4;
const CHUNK_FRAME_BYTES = 12;

const MAX_PIXELS = 40_000_000;
const TIMEOUT = { seconds: 10 };
/** WebP allows at most 16383 pixels per side. */
const MAX_VARIANT_HEIGHT = 16_000;
const LOADERS = { png: "png", jpg: "jpeg", gif: "gif" } as const;

// The decoder itself accepts only three formats, and only from memory (SEC-061).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

type EncodedImage = {
  format: ImageFormat;
  width: number;
  height: number;
  original: Buffer;
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
};

/**
 * Decodes an upload and re-encodes it, upright and without metadata, with its AVIF and WebP variants. Only the first
 * frame of an animated GIF is kept, because nothing on the site moves by itself.
 * @throws HttpError 422 for anything but a whole PNG, JPEG or GIF of at most 40 megapixels, 503 after 10 s.
 */
async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const format = sniffImage(bytes);
  if (!format || (format === "png" && hasTooManyChunks(bytes))) throw wrongType();
  const open = () =>
    sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).timeout(TIMEOUT).autoOrient();
  try {
    const meta = await open().metadata();
    if (meta.format !== LOADERS[format]) throw wrongType();
    const { data: original, info } = await encodeOriginal(open(), format).toBuffer({
      resolveWithObject: true,
    });
    const variants = await encodeVariants(open(), info.width);
    return { format, width: info.width, height: info.height, original, variants };
  } catch (error) {
    throw toRefusal(error);
  }
}

function encodeOriginal(image: Sharp, format: ImageFormat): Sharp {
  if (format === "png") return image.png({ compressionLevel: 8 });
  if (format === "gif") return image.gif();
  return image.jpeg({ quality: 82, mozjpeg: true });
}

async function encodeVariants(image: Sharp, width: number): Promise<EncodedImage["variants"]> {
  const widths = variantWidths(width);
  // Decoded once at the largest width; every variant is resized from those pixels.
  const { data, info } = await resized(image, Math.max(...widths))
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: EncodedImage["variants"] = [];
  for (const target of widths) {
    const pixels = () => resized(sharp(data, { raw }).timeout(TIMEOUT), target);
    // The smallest is often shown at its own size, where artefacts of compression are visible.
    const quality = target === widths[0] ? 62 : 50;
    variants.push(
      { width: target, format: "avif", bytes: await pixels().avif({ quality, effort: 3 }).toBuffer() },
      { width: target, format: "webp", bytes: await pixels().webp({ quality: 75 }).toBuffer() },
    );
  }
  return variants;
}

function resized(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: MAX_VARIANT_HEIGHT, fit: "inside", withoutEnlargement: true });
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || "status" in error) return error;
  if (/pixel limit/i.test(error.message)) return tooManyPixels();
  if (/timeout/i.test(error.message)) return tooSlow();
  return wrongType();
}

/** Detects the format by its signature; null for anything but PNG, JPEG and GIF. */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}

/** Returns true for a PNG with more than MAX_CHUNKS chunks: warnings about each would block the event loop. */
function hasTooManyChunks(png: Buffer): boolean {
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
