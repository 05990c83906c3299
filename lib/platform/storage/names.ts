const STORED = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,4})?\.(?:png|jpg|gif|avif|webp)$/;
const CONTENT_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  avif: "image/avif",
  webp: "image/webp",
};

/** Returns true for generated names only, so that no path can lead out of the store. */
export function isStoredName(name: string): boolean {
  return STORED.test(name);
}

/** Returns the media type of a stored file by its name. */
export function contentType(name: string): string {
  return CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
