import { z } from "zod";

/** The maximum number of octets before the `@` (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_PART = 64;

export type EmailProblem = "not_ascii" | "long_local_part" | "malformed";

/**
 * Finds the defect that makes a text unusable as an e-mail address (rules §3); null if it has none. Only ASCII is
 * accepted, so no look-alike or compatibility character can imitate somebody else's address.
 */
export function findEmailProblem(text: string): EmailProblem | null {
  if (/\P{ASCII}/u.test(text)) return "not_ascii";
  if (text.lastIndexOf("@") > MAX_LOCAL_PART) return "long_local_part";
  return z.regexes.email.test(text) ? null : "malformed";
}

/** Returns an e-mail address as it is stored, trimmed and lower-cased; null when it is not usable. */
export function parseEmail(text: string): string | null {
  const trimmed = text.trim();
  return findEmailProblem(trimmed) === null ? trimmed.toLowerCase() : null;
}

/** Returns the mailbox by which limits count an address: `ana+promo@…` counts as `ana@…` (rules §3). */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}
