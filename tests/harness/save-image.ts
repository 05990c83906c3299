import { storeImage } from "@/lib/platform/storage/images";

/** Stores an upload and returns its path. */
export async function saveImage(file: File | Buffer): Promise<string> {
  return (await storeImage(file)).path;
}
