import { inHeader } from "../../platform/http/text";

const HOME = "/iacontrol";

/** The path after a sign-in, ready for a header: the requested back-office page, else its first; no other site. */
export function nextPath(next: unknown): string {
  if (typeof next !== "string" || next.length > 2000) return HOME;
  const isOurs = /^\/iacontrol(?:[/?#][^\\\s\p{Cc}]*)?$/u.test(next) && !next.includes("//");
  return isOurs ? inHeader(next) : HOME;
}
