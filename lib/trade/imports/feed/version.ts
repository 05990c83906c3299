/**
 * Stands for the sources that a feed is read with, so that a file that has been taken in is read again by a new
 * reader. A test tells the value when they change.
 */
export const READER_VERSION = "9ad9a67ca57a";
