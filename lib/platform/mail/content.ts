import "server-only";
import { sealing } from "@/lib/platform/secrets";

export type MailContent = {
  /** The company's name and the address for replies. */
  company: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-click unsubscribe URL of mails of this kind (RFC 8058); mails to staff have none. */
  unsubscribe_url?: string;
};

/** The lifetime of a sealed mail. */
export const CONTENT_SECONDS = 7 * 24 * 60 * 60;
// Unlimited, because a newsletter is as long as its post; a sealed mail is never client input.
const sealed = sealing<{ mail: MailContent }>({
  purpose: "mail",
  longest: Number.POSITIVE_INFINITY,
  lasts: true,
});

/** Seals a mail for the queue: its links work for anybody who has them, so the table must not show them. */
export async function sealContent(mail: MailContent): Promise<string> {
  return sealed.seal({ mail }, CONTENT_SECONDS);
}

/** Opens a queued mail; null if it was sealed under an unknown secret or more than a week ago. */
export async function openContent(token: string): Promise<MailContent | null> {
  return (await sealed.open(token))?.mail ?? null;
}

/** Reseals a mail under the current AUTH_SECRET; null if no known secret opens it, or it is more than a week old. */
export const resealContent = sealed.reseal;
