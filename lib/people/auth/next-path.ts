import { inHeader } from "../../platform/http/text";

const HOME = "/iacontrol";

/**
 * Where a sign-in leads: a page of the back office that was asked for, else its first (never another site); as it may
 * stand in a header.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== "string" || next.length > 2000) return HOME;
  const isOurs = /^\/iacontrol(?:[/?#][^\\\s\p{Cc}]*)?$/u.test(next) && !next.includes("//");
  return isOurs ? inHeader(next) : HOME;
}
