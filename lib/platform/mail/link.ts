import "server-only";
import { env } from "@/lib/platform/env";
import { sealing } from "@/lib/platform/secrets";

// The longest e-mail address makes some 600 characters.
const LONGEST = 1000;

/**
 * Links in mails by which the person of an e-mail does one thing. The address in them is sealed, and no row is needed.
 * @param purpose one of its own for each page, so that no link can stand in for another, nor for a session
 * @param seconds how long they work
 */
export function mailLinks({ page, purpose, seconds }: { page: string; purpose: string; seconds: number }) {
  const sealed = sealing<{ email: string }>({ purpose, longest: LONGEST, lasts: true });
  return {
    /** The link for a person. */
    urlFor: async (email: string): Promise<string> =>
      `${env().SITE_URL}${page}?token=${await sealed.seal({ email }, seconds)}`,
    /** The e-mail in a link's token; null when it is not ours, for something else, or too old. */
    open: async (token: string): Promise<string | null> => (await sealed.open(token))?.email ?? null,
  };
}
