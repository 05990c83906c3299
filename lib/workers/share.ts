import { env } from "../env";

/**
 * This process's part of what a machine allows in all, rounded up; with `least` where fewer would not do. The
 * parts of two workers and of two machines add up.
 */
export function shareOf(total: number, least = 1): number {
  return Math.max(least, Math.ceil(total / env().WORKERS));
}
