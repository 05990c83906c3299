import "server-only";
import { contentType } from "./names";
import { store } from "./store";

type StoredFile = { bytes: Buffer; type: string };

/**
 * Returns a stored file by its name; null when the name is not a generated one or there is no such file.
 * @throws StoreError, QueueFull: see store()
 */
export async function openImage(name: string): Promise<StoredFile | null> {
  const bytes = await store().get(name);
  return bytes && { bytes, type: contentType(name) };
}
