import "server-only";
import { deleteImage, saveImage } from "@/lib/storage/images";

/** What goes into the row of what came in: an uploaded image as its stored path. */
export type Stored<Input> = {
  [Field in keyof Input]: Field extends "image" ? Exclude<Input[Field], File> | string : Input[Field];
};

/** An image as a form sends it: a new one, null to take it away, undefined to keep what is there. */
type WithImage = { image?: File | null };

/**
 * Stores the image of a record before the record is written, and removes it again when that fails or was refused.
 * @param write gets the input with the stored path in the image's place; without an image it has none
 * @throws what saveImage and `write` throw
 */
export async function withStoredImage<Input extends object, Result>(
  input: Input,
  write: (data: Stored<Input>) => Promise<Result>,
  wasWritten: (result: Result) => boolean = () => true,
): Promise<Result> {
  const { image, ...fields }: WithImage = input;
  if (!image) return write((image === null ? input : fields) as Stored<Input>);
  const path = await saveImage(image);
  let kept = false;
  try {
    const result = await write({ ...fields, image: path } as Stored<Input>);
    kept = wasWritten(result);
    return result;
  } finally {
    if (!kept) await deleteImage(path).catch(() => undefined);
  }
}
