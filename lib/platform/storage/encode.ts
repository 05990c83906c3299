import "server-only";
import sharp, { type Sharp } from "sharp";
import { type VariantFormat, variantWidths } from "@/lib/platform/format/image";
import { tooManyPixels, tooSlow, wrongType } from "./messages";
import { hasTooManyChunks, type ImageFormat, sniffImage } from "./sniff";

const MAX_PIXELS = 40_000_000;
const TIMEOUT = { seconds: 10 };
/** WebP allows at most 16383 pixels a side. */
const MAX_VARIANT_HEIGHT = 16_000;
const LOADERS = { png: "png", jpg: "jpeg", gif: "gif" } as const;

// The decoder itself refuses all but three formats, and those only from memory (security 061).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

export type EncodedImage = {
  format: ImageFormat;
  width: number;
  height: number;
  original: Buffer;
  variants: { width: number; format: VariantFormat; bytes: Buffer }[];
};

/**
 * Decodes an upload and re-encodes it, upright and without metadata, with its AVIF and WebP variants.
 * Of an animated GIF only the first frame is kept: nothing on the site moves by itself.
 * @throws HttpError 422 for anything but a whole PNG, JPEG or GIF of at most 40 megapixels, 503 after 10 s.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
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
    variants.push(
      { width: target, format: "avif", bytes: await pixels().avif({ quality: 50, effort: 3 }).toBuffer() },
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
