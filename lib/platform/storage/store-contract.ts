export type Entry = { name: string; bytes: number; changed: Date };

/** A file store: a local folder or a bucket (STORAGE). A name is never reused for other content. */
export type Store = {
  /**
   * Writes all files or none, the last one last, so that a reader that finds it finds the others too.
   * @throws the store's error; then no file is left behind
   */
  put: (files: readonly { name: string; bytes: Uint8Array }[]) => Promise<void>;
  /** Returns the content of a file; null if it does not exist or its name was not generated. */
  get: (name: string) => Promise<Buffer | null>;
  /** Deletes files; unknown names are ignored. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists all files, unsorted; a file that a crash left incomplete ends in `.tmp`. */
  list: () => Promise<Entry[]>;
};
