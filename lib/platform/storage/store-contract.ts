/** What is in the store under a name. */
export type Entry = { name: string; bytes: number; changed: Date };

/** Where files are kept: a folder of this machine or a bucket, as STORAGE says. A name is never used twice for other content. */
export type Store = {
  /**
   * Writes files all or none, in their order: the last one is the one that counts.
   * @throws what the store says; then nothing is left behind
   */
  put: (files: readonly { name: string; bytes: Uint8Array }[]) => Promise<void>;
  /** The content under a name; null when there is none, or when the name is not one of ours. */
  get: (name: string) => Promise<Buffer | null>;
  /** Names that are not there, or not ours, are passed over. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Everything there is, in no order; what a crash left half-written has a name that ends in `.tmp`. */
  list: () => Promise<Entry[]>;
};
