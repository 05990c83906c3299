import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";

/** What goes out, whole: nothing is looked up any more when it is sent. */
export type MailContent = {
  /** The company's name and the address that answers go to. */
  company: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends mails of this kind (RFC 8058); staff's own have none. */
  unsubscribe_url?: string;
};

const SALT = "mail";
const SECONDS = 7 * 24 * 60 * 60;

/** Seals a mail for the queue: the links in it act for its reader, so who reads the table must not read them. */
export async function sealContent(mail: MailContent): Promise<string> {
  return encode({ token: { mail }, secret: env().AUTH_SECRET, salt: SALT, maxAge: SECONDS });
}

/** The mail in the queue; null when it was sealed under another secret or is a week old. */
export async function openContent(sealed: string): Promise<MailContent | null> {
  try {
    const content = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT });
    return (content?.mail as MailContent | undefined) ?? null;
  } catch {
    return null;
  }
}
