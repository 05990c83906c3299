import { z } from "zod";
import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/copy/messages";
import { required } from "@/lib/copy/validation";
import { MAX_IMAGE_BYTES } from "@/lib/format/image";

const MISSING = required("A imagem");

const file = z
  .instanceof(File, { error: ({ input }) => (input == null ? MISSING : IMAGE_TYPE) })
  .refine(({ size }) => size <= MAX_IMAGE_BYTES, IMAGE_SIZE);

/** An upload that a new record must bring. */
export const requiredImage = z.preprocess((value) => toUpload(value) ?? undefined, file);

/** An upload for an update that may keep the image it has, but not lose it. */
export const keptImage = z.preprocess(toUpload, file.optional()).optional();

/** An upload that may be missing; null, or empty text in a form, takes the image away (rules §8 'Order'). */
export const optionalImage = z.preprocess(toUpload, file.nullable().optional()).optional();

// A file input left empty sends a file of no bytes, or nothing: that keeps the image. Other text is the path that the record already
// has: a record may be sent back as it was read, and a path is never taken from outside.
function toUpload(value: unknown): unknown {
  if (value instanceof File) return value.size === 0 ? undefined : value;
  if (value === null || value === "null" || value === "") return null;
  return typeof value === "string" ? undefined : value;
}
