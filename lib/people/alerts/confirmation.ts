import "server-only";
import { oncePerPause } from "@/lib/platform/mail/mutations";
import { sendMailsSoon } from "@/lib/platform/mail/send";
import { makeMailSoon } from "@/lib/platform/mail/soon";
import { listUnconfirmed } from "./data";
import { CONFIRM_MAIL } from "./kinds";
import { queueConfirmation } from "./mails";

/** A mailbox gets one of them an hour, however often it is asked for; the link confirms all that waits. */
const PAUSE_MINUTES = 60;

/**
 * Sends the link by which the person of an e-mail confirms their alerts, off the request's path.
 * @throws HttpError 503 when too many wait
 */
export function sendConfirmationSoon(email: string): void {
  makeMailSoon(CONFIRM_MAIL, async () => {
    await oncePerPause({ recipient: email, kind: CONFIRM_MAIL, minutes: PAUSE_MINUTES }, async (tx) => {
      const wishes = await listUnconfirmed(email);
      if (wishes.length > 0) await queueConfirmation(email, wishes, tx);
    });
    sendMailsSoon();
  });
}
