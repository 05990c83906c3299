import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { LibraryImage } from "@/lib/platform/http/fields/image";
import { addUpload, forgetUpload, requireInLibrary } from "@/lib/platform/storage/library";
import { releaseImage } from "@/lib/platform/storage/release";

/** The columns of an input, with the stored path in place of an image that is uploaded or from the library. */
export type Stored<Input> = {
  [Field in keyof Input]: Field extends "image"
    ? Exclude<Input[Field], File | LibraryImage> | string
    : Input[Field];
};

/** An input with an image: an upload, a library image, a version's path, null to remove it, undefined to keep it. */
type WithImage = { image?: File | LibraryImage | string | null };

/**
 * Stores the upload of a record before the record is written, and deletes it if the write fails or is refused.
 * @param user the owner of the upload
 * @param write receives the input with the image's stored path; null removes the image, absent keeps it
 * @throws the errors of addUpload, requireInLibrary and `write`
 */
export async function withStoredImage<Input extends object, Result>(
  input: Input,
  user: CurrentUser,
  write: (data: Stored<Input>) => Promise<Result>,
  wasWritten: (result: Result) => boolean = () => true,
): Promise<Result> {
  const { image, ...fields }: WithImage = input;
  if (typeof image === "string") return write(input as Stored<Input>);
  if (image instanceof LibraryImage) {
    await requireInLibrary(image.path);
    return write({ ...fields, image: image.path } as Stored<Input>);
  }
  if (!image) return write((image === null ? input : fields) as Stored<Input>);
  const path = await addUpload(image, user);
  let isWritten = false;
  try {
    const result = await write({ ...fields, image: path } as Stored<Input>);
    isWritten = wasWritten(result);
    return result;
  } finally {
    if (!isWritten) await forgetUpload(path).catch(() => undefined);
  }
}

/** Deletes the images that nothing refers to; call it after the commit. The orphan sweep deletes any that remain. */
export async function releaseImages(paths: readonly (string | null | undefined)[]): Promise<void> {
  for (const path of new Set(paths)) await releaseImage(path).catch(() => undefined);
}
