import { inHeader } from "../../platform/http/text";

const HOME = "/iacontrol";

/** Returns the path after a sign-in, encoded for a header: the requested page of the back office, else its first. */
export function nextPath(next: unknown): string {
  if (typeof next !== "string" || next.length > 2000) return HOME;
  const isOurs = /^\/iacontrol(?:[/?#][^\\\s\p{Cc}]*)?$/u.test(next) && !next.includes("//");
  return isOurs ? inHeader(next) : HOME;
}
