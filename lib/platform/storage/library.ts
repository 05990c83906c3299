import "server-only";
import { NOT_IN_LIBRARY } from "@/lib/platform/copy/messages";
import { db } from "@/lib/platform/db/client";
import { imageSize } from "@/lib/platform/format/image";
import { invalid } from "@/lib/platform/http/errors";
import { cleanText } from "@/lib/platform/http/text";
import { deleteImage, storeImage } from "./images";

const NAME_MAX = 200;
const NAMELESS = "Imagem";

/**
 * Stores an upload in the library, under its file name; returns its path.
 * @throws the errors of storeImage, or the database's error; then no file is left behind
 */
export async function addUpload(file: File, { name: created_by }: { name: string }): Promise<string> {
  const { path, bytes } = await storeImage(file);
  const { width, height } = imageSize(path) ?? { width: 0, height: 0 };
  try {
    await db.media.create({ data: { path, name: nameOf(file.name), width, height, bytes, created_by } });
  } catch (error) {
    await deleteImage(path).catch(() => undefined);
    throw error;
  }
  return path;
}

/** Deletes an upload whose record was not saved, from the library and the store. */
export async function forgetUpload(path: string): Promise<void> {
  await db.media.deleteMany({ where: { path } });
  await deleteImage(path);
}

/** Requires an image to be in the library. @throws HttpError 422 with `errors.image` when it is not */
export async function requireInLibrary(path: string): Promise<void> {
  if ((await db.media.count({ where: { path } })) === 0) throw invalid({ image: [NOT_IN_LIBRARY] });
}

/** Returns a file's name without the folders that some browsers send and without its extension. */
function nameOf(fileName: string): string {
  const base = cleanText(fileName)
    .replace(/^.*[\\/]/, "")
    .replace(/\.\w{1,5}$/, "")
    .trim();
  return base.slice(0, NAME_MAX) || NAMELESS;
}
