import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

const PAGE = "/newsletter/sair";
// Another purpose than the session's and the forms', so that none can stand in for another.
const SALT = "newsletter-leave";
// A link must work for as long as the mail it stands in may lie in a mailbox.
const SECONDS = 10 * 365 * 24 * 60 * 60;

/** The link by which the person of an e-mail leaves; the address in it is sealed, and no row is needed for it. */
export async function leaveUrl(email: string): Promise<string> {
  const token = await encode({
    token: { email },
    secret: env().AUTH_SECRET,
    salt: SALT,
    maxAge: SECONDS,
  });
  return `${env().SITE_URL}${PAGE}?token=${token}`;
}

/** The e-mail in a link's token; null when it is not ours. */
export async function openLeaveToken(token: string): Promise<string | null> {
  try {
    const content = await decode({ token, secret: env().AUTH_SECRET, salt: SALT });
    return typeof content?.email === "string" ? content.email : null;
  } catch {
    return null;
  }
}
