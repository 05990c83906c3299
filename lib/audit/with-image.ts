import "server-only";
import { deleteImage, saveImage } from "@/lib/storage/images";
import type { Change } from "./write";

/** An image as a form sends it: a new one, null to take it away, undefined to keep what is there. */
export type ImageChange = File | null | undefined;

type Pictured = { image: string | null };

/**
 * Stores a new record's image before the record is written, and removes it again when that fails.
 * @param write gets the stored path, null without an image
 * @throws what saveImage and `write` throw
 */
export async function withNewImage<Created>(
  image: ImageChange,
  write: (path: string | null) => Promise<Created>,
): Promise<Created> {
  const path = image ? await saveImage(image) : null;
  try {
    return await write(path);
  } catch (error) {
    await deleteImage(path).catch(() => undefined);
    throw error;
  }
}

/**
 * Stores a record's new image before the record is written, and cleans up after: the replaced file when the
 * write has gone through, the new one when it has not.
 * @param write gets what goes into the record; without `image` it keeps the one it has
 * @throws what saveImage and `write` throw
 */
export async function withImage<Found extends Pictured>(
  image: ImageChange,
  write: (fields: { image?: string | null }) => Promise<Change<Found>>,
): Promise<Found> {
  const { found, saved } = await (image === undefined
    ? write({})
    : withNewImage(image, (path) => write({ image: path })));
  // The record is saved: a file that stays behind is for the orphan sweep, not for staff.
  if (found.image !== saved.image) await deleteImage(found.image).catch(() => undefined);
  return saved;
}
