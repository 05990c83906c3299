import "server-only";
import { store } from "./store";

export type StoredFile = { bytes: Buffer; type: string };

const CONTENT_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  avif: "image/avif",
  webp: "image/webp",
};

/** A stored file by its name; null when the name is not one of ours or nothing is there. */
export async function openImage(name: string): Promise<StoredFile | null> {
  const bytes = await store().get(name);
  const type = CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)];
  return bytes && type ? { bytes, type } : null;
}
