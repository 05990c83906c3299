/**
 * The advisory lock that a backup holds exclusively from before its snapshot until its files are copied. Deleting an
 * upload takes it shared (storage/release.ts). It is released when its connection ends.
 */
export const BACKUP_LOCK = 730_502;
