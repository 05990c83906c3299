/** The advisory lock of the process that makes a scheduled backup. */
export const SCHEDULE_LOCK = 730_503;
