import "server-only";
import { env } from "@/lib/platform/env";
import { imageSize, imageUrl } from "@/lib/platform/format/image";

/** Returns an image's public URL: in the bucket with STORAGE=s3 and S3_PUBLIC_URL (rules §8), else that of imageUrl. */
export function publicImageUrl(path: string): string;
export function publicImageUrl(path: string | null | undefined): string | null;
export function publicImageUrl(path: string | null | undefined): string | null {
  const { STORAGE, S3_PUBLIC_URL } = env();
  if (!path || STORAGE !== "s3" || !S3_PUBLIC_URL || !imageSize(path)) return imageUrl(path);
  return `${S3_PUBLIC_URL}/${path}`;
}
