/**
 * Held, exclusively, by a backup from before its snapshot until its files are copied. Whoever wants to delete
 * an upload that a record named asks for it shared (storage/release.ts). A connection that dies lets go of it.
 */
export const BACKUP_LOCK = 730_502;
