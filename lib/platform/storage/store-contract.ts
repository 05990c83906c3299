/** A file in the store. */
export type Entry = { name: string; bytes: number; changed: Date };

/** A file store: a local folder or a bucket (STORAGE). A name is never reused for other content. */
export type Store = {
  /**
   * Writes all files or none, the last one last: a reader that finds it finds the others.
   * @throws the store's error; then nothing is left behind
   */
  put: (files: readonly { name: string; bytes: Uint8Array }[]) => Promise<void>;
  /** Returns the content of a file; null when it does not exist or its name is not a generated one. */
  get: (name: string) => Promise<Buffer | null>;
  /** Deletes files; unknown names are ignored. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists all files, unsorted; a file left half-written by a crash ends in `.tmp`. */
  list: () => Promise<Entry[]>;
};
