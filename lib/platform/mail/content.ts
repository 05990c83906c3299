import "server-only";
import { sealing } from "@/lib/platform/secrets";

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

/** So long a sealed mail opens. */
export const CONTENT_SECONDS = 7 * 24 * 60 * 60;
// It never comes from outside: a newsletter is as long as its post.
const sealed = sealing<{ mail: MailContent }>({
  purpose: "mail",
  longest: Number.POSITIVE_INFINITY,
  lasts: true,
});

/** Seals a mail for the queue: the links in it act for its reader, so who reads the table must not read them. */
export async function sealContent(mail: MailContent): Promise<string> {
  return sealed.seal({ mail }, CONTENT_SECONDS);
}

/** The mail in the queue; null when it was sealed under a secret that is not known, or is a week old. */
export async function openContent(token: string): Promise<MailContent | null> {
  return (await sealed.open(token))?.mail ?? null;
}

/** Returns a sealed mail under AUTH_SECRET; null when no known secret opens it, or it is a week old. */
export const resealContent = sealed.reseal;
