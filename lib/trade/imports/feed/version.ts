/** Version of the feed reader's compiled code: a file read by another version is read again. Written by `npm run generate`. */
export const READER_VERSION = "2b1a07dabb92";
