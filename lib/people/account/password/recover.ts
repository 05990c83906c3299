import "server-only";
import { hashSecret } from "@/lib/people/auth/secret";
import { mailboxOf } from "@/lib/platform/format/email";
import { tryPoint } from "@/lib/platform/http/rate-limit";
import { makeMailSoon } from "@/lib/platform/mail/soon";
import { mailRecoverLink } from "../links/mutations";

/**
 * Sends the link by which a lost password is set anew, off the request's path: answer and time are the same whether
 * the e-mail is known or not. A mailbox gets at most three in a quarter of an hour, however often they are asked for.
 * @throws HttpError 503 when too many wait
 */
export function sendRecoverLinkSoon(email: string): void {
  makeMailSoon("account_recover", async () => {
    const isEnough = (await tryPoint("recover account", hashSecret(mailboxOf(email)))) !== null;
    if (!isEnough) await mailRecoverLink(email);
  });
}
