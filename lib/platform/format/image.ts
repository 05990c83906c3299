const STORED = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})\.(?:png|jpg|gif)$/;
/** Matches a path under /storage or an http(s) URL (of a public bucket); captures the folder and the file name. */
const PLACED = /^(\/storage\/|https?:\/\/.+\/)([^/]+)$/;
const VARIANT_FORMATS = ["avif", "webp"] as const;
const VARIANT_WIDTHS = [640, 1200, 1920];

/** Largest upload in bytes (spec §9). */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

export type VariantFormat = (typeof VARIANT_FORMATS)[number];
type ImageVariants = {
  src: string;
  /** The width of the original in pixels; null, like the height, for an image that is not stored here. */
  width: number | null;
  height: number | null;
  sources: { type: string; srcSet: string }[];
};

/** Returns an image's URL: full URLs and site paths unchanged, the rest under /storage (spec §3). */
export function imageUrl(path: string): string;
export function imageUrl(path: string | null | undefined): string | null;
export function imageUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(path)) return path;
  return `/storage/${encodeURI(path)}`;
}

const LIBRARY = "media:";

/** Formats a stored path as the form value that takes the image from the library (rules §9). */
export function fromLibrary(path: string): string {
  return LIBRARY + path;
}

/** Reads the stored path of a form value made by fromLibrary; null for any other text. */
export function ofLibrary(text: string): string | null {
  return text.startsWith(LIBRARY) ? text.slice(LIBRARY.length) : null;
}

/** Reads the size in pixels from a stored image's name; null for any other path. */
export function imageSize(path: string): { width: number; height: number } | null {
  const match = STORED.exec(path);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** Returns the widths of an image's variants in pixels: the standard widths below its own, and its own up to 1920. */
export function variantWidths(width: number): number[] {
  const widest = Math.min(width, Math.max(...VARIANT_WIDTHS));
  return [...VARIANT_WIDTHS.filter((candidate) => candidate < widest), widest];
}

/** Returns the file name of one variant of a stored image. */
export function variantPath(path: string, width: number, format: VariantFormat): string {
  return path.replace(/\.\w+$/, `-${width}.${format}`);
}

/** Returns the file names of every variant of a stored image; none for any other path. */
export function variantPaths(path: string): string[] {
  const size = imageSize(path);
  if (!size) return [];
  const widths = variantWidths(size.width);
  return VARIANT_FORMATS.flatMap((format) => widths.map((width) => variantPath(path, width, format)));
}

/** Returns the sources of a `<picture>` for a stored path or its URL, the best format first; `src` is the original. */
export function imageVariants(pathOrUrl: string): ImageVariants {
  const [, folder = "/storage/", path = pathOrUrl] = PLACED.exec(pathOrUrl) ?? [];
  const size = imageSize(path);
  if (!size) return { src: imageUrl(pathOrUrl), width: null, height: null, sources: [] };
  const src = folder + path;
  const sources = VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: variantWidths(size.width)
      .map((width) => `${folder}${variantPath(path, width, format)} ${width}w`)
      .join(", "),
  }));
  return { src, ...size, sources };
}
