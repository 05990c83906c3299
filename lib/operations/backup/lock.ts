/** Held by the one process that makes a scheduled backup. */
export const SCHEDULE_LOCK = 730_503;
