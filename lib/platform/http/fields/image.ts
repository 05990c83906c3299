import { z } from "zod";
import { IMAGE_SIZE, IMAGE_TYPE, NOT_IN_LIBRARY } from "@/lib/platform/copy/messages";
import { required } from "@/lib/platform/copy/validation";
import { imageSize, MAX_IMAGE_BYTES, ofLibrary } from "@/lib/platform/format/image";

const MISSING = required("A imagem");

/** An image of the library, by its stored path. */
export class LibraryImage {
  constructor(readonly path: string) {}
}

const error = ({ input }: { input?: unknown }) => (input == null ? MISSING : IMAGE_TYPE);
const file = z.instanceof(File, { error }).refine(({ size }) => size <= MAX_IMAGE_BYTES, IMAGE_SIZE);
const ofTheLibrary = z
  .instanceof(LibraryImage, { error })
  .refine(({ path }) => imageSize(path) !== null, NOT_IN_LIBRARY);
const picture = z.union([file, ofTheLibrary], { error });

/** A required file. */
export const requiredUpload = z.preprocess((value) => {
  const upload = toUpload(value);
  return upload instanceof LibraryImage ? undefined : (upload ?? undefined);
}, file);

/** A required image of a new record. */
export const requiredImage = z.preprocess((value) => toUpload(value) ?? undefined, picture);

/** An image in an update: if absent, the stored one is kept; it cannot be removed. */
export const optionalImageUpdate = z.preprocess(toUpload, picture.optional()).optional();

/** An optional image: absent keeps the stored one; null, or empty text in a form, removes it (rules §8). */
export const optionalImage = z.preprocess(toUpload, picture.nullable().optional()).optional();

// An empty file input sends a file of 0 bytes or nothing; both keep the image. So does text not made by fromLibrary, such
// as the current path of a record that a client sends back unchanged.
function toUpload(value: unknown): unknown {
  if (value instanceof File) return value.size === 0 ? undefined : value;
  if (value === null || value === "null" || value === "") return null;
  if (typeof value !== "string") return value;
  const chosen = ofLibrary(value);
  return chosen === null ? undefined : new LibraryImage(chosen);
}
