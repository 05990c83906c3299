import "server-only";
import { env } from "@/lib/platform/env";
import { imageSize, imageUrl } from "@/lib/platform/format/image";

/**
 * Where visitors fetch an image: stored ones from the bucket itself where S3_PUBLIC_URL says that they may (rules
 * §8), all others as imageUrl has it.
 */
export function publicImageUrl(path: string): string;
export function publicImageUrl(path: string | null | undefined): string | null;
export function publicImageUrl(path: string | null | undefined): string | null {
  const { STORAGE, S3_PUBLIC_URL } = env();
  if (!path || STORAGE !== "s3" || !S3_PUBLIC_URL || !imageSize(path)) return imageUrl(path);
  return `${S3_PUBLIC_URL}/${path}`;
}
