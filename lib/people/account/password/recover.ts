import "server-only";
import { auditAccount } from "@/lib/people/auth/mutations";
import { hashSecret } from "@/lib/people/auth/token";
import { createLink } from "@/lib/people/links/mutations";
import { mailboxOf } from "@/lib/platform/format/email";
import { tryPoint } from "@/lib/platform/http/rate-limit";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { runMailWorkSoon } from "@/lib/platform/mail/soon";
import { inWrite } from "@/lib/records/write";
import { recoverMail } from "../mails";

/**
 * Sends the link that sets a new password, off the request's path: response and time are the same whether the e-mail
 * is known or not. A mailbox gets at most three in 15 minutes.
 * @throws HttpError 503 when too many wait
 */
export function sendRecoverLinkSoon(email: string): void {
  runMailWorkSoon("account_recover", async () => {
    const isOverLimit = (await tryPoint("recover account", hashSecret(mailboxOf(email)))) !== null;
    if (!isOverLimit) await mailRecoverLink(email);
  });
}

/** Mails the link; does nothing where no active account has the e-mail. */
async function mailRecoverLink(email: string): Promise<void> {
  const queued = await inWrite(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email, is_active: true },
      select: { id: true, name: true, email: true },
    });
    if (!user) return false;
    const url = await createLink(tx, { userId: user.id, purpose: "recover", email });
    await queueMail(recoverMail(user, url), tx);
    // Anybody may have typed the e-mail, so the entry names no user.
    await auditAccount(tx, null, user.id, "ask_recovery");
    return true;
  });
  if (queued) sendMailsSoon();
}
