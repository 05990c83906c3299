import { z } from "zod";
import { IMAGE_SIZE, IMAGE_TYPE, NOT_IN_LIBRARY } from "@/lib/platform/copy/messages";
import { required } from "@/lib/platform/copy/validation";
import { imageSize, MAX_IMAGE_BYTES, ofLibrary } from "@/lib/platform/format/image";

const MISSING = required("A imagem");

/** An image that is to be taken from the library, by its stored path. */
export class LibraryImage {
  constructor(readonly path: string) {}
}

const error = ({ input }: { input?: unknown }) => (input == null ? MISSING : IMAGE_TYPE);
const file = z.instanceof(File, { error }).refine(({ size }) => size <= MAX_IMAGE_BYTES, IMAGE_SIZE);
const ofTheLibrary = z
  .instanceof(LibraryImage, { error })
  .refine(({ path }) => imageSize(path) !== null, NOT_IN_LIBRARY);
const picture = z.union([file, ofTheLibrary], { error });

/** A file that must be sent. */
export const requiredUpload = z.preprocess((value) => {
  const upload = toUpload(value);
  return upload instanceof LibraryImage ? undefined : (upload ?? undefined);
}, file);

/** An image that a new record must bring. */
export const requiredImage = z.preprocess((value) => toUpload(value) ?? undefined, picture);

/** An image for an update that may keep the image it has, but not lose it. */
export const keptImage = z.preprocess(toUpload, picture.optional()).optional();

/** An image that may be missing; null, or empty text in a form, takes the image away (rules §8 'Order'). */
export const optionalImage = z.preprocess(toUpload, picture.nullable().optional()).optional();

// A file input left empty sends a file of no bytes, or nothing: that keeps the image. Other text is the path that the
// record already has: a record may be sent back as it was read, and of paths from outside only the library's are taken.
function toUpload(value: unknown): unknown {
  if (value instanceof File) return value.size === 0 ? undefined : value;
  if (value === null || value === "null" || value === "") return null;
  if (typeof value !== "string") return value;
  const chosen = ofLibrary(value);
  return chosen === null ? undefined : new LibraryImage(chosen);
}
