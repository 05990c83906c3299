const STORED = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,4})?\.(?:png|jpg|gif|avif|webp)$/;

/** Only names that this program makes; so no path can lead out of the store. */
export function isStoredName(name: string): boolean {
  return STORED.test(name);
}
