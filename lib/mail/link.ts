import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

/**
 * Links in mails by which the person of an e-mail does one thing. The address in them is sealed, and no row is needed.
 * @param purpose one of its own for each page, so that no link can stand in for another, nor for a session
 * @param seconds how long they work
 */
export function mailLinks({ page, purpose, seconds }: { page: string; purpose: string; seconds: number }) {
  return {
    /** The link for a person. */
    urlFor: async (email: string): Promise<string> => {
      const secret = env().AUTH_SECRET;
      const token = await encode({ token: { email }, secret, salt: purpose, maxAge: seconds });
      return `${env().SITE_URL}${page}?token=${token}`;
    },
    /** The e-mail in a link's token; null when it is not ours, for something else, or too old. */
    open: async (token: string): Promise<string | null> => {
      try {
        const content = await decode({ token, secret: env().AUTH_SECRET, salt: purpose });
        return typeof content?.email === "string" ? content.email : null;
      } catch {
        return null;
      }
    },
  };
}
