const HOME = "/iacontrol";

/** Where a sign-in leads: a page of the back office that was asked for, else its first (never another site). */
export function nextPath(next: unknown): string {
  if (typeof next !== "string" || next.length > 2000) return HOME;
  return /^\/iacontrol(?:[/?#][^\\\s\p{Cc}]*)?$/u.test(next) && !next.includes("//") ? next : HOME;
}
