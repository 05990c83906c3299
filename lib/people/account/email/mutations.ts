import "server-only";
import { db } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { confirmEmailMail, emailChangeAskedMail, emailChangedMail } from "../letters";
import { forgetLinks, makeLink, takeLink } from "../links/mutations";
import { EMAIL_LINKS } from "../links/purposes";
import { requireProof, type Self } from "../proof";

const TAKEN = "Este valor já está em uso.";

/**
 * Asks for another e-mail of one's own account: the new one gets a link that confirms it, the old one is told.
 * Nothing changes before.
 * @throws HttpError 422 `errors.current_password`, `errors.email` (taken, or the one it is already), 429
 */
export async function askForEmail(
  self: Self,
  { current_password, email }: { current_password: string | null; email: string },
): Promise<void> {
  const { user, address } = self;
  await requireProof(self, current_password);
  if (email === user.email) throw invalid({ email: ["Este já é o seu e-mail."] });
  if ((await db.user.count({ where: { email } })) > 0) throw invalid({ email: [TAKEN] });
  await inWrite(async (tx) => {
    await forgetLinks(tx, user.id, "email");
    const url = await makeLink(tx, { userId: user.id, purpose: "email", email });
    await queueMail(confirmEmailMail(user, email, url), tx);
    await queueMail(emailChangeAskedMail(user), tx);
    const fields = ["email"];
    await recordAudit(tx, { user, action: "ask_email", entity: "user", entity_id: user.id, fields, address });
  });
  sendMailsSoon();
}

/** Withdraws what askForEmail asked for. */
export async function forgetWantedEmail(userId: number): Promise<void> {
  await inWrite((tx) => forgetLinks(tx, userId, "email"));
}

/**
 * Gives an account the e-mail whose link was followed, once; the old one is told, and links that went there die.
 * @returns the new e-mail; null when the link does not act (any more)
 * @throws Prisma P2002 when the e-mail was taken meanwhile (422)
 */
export async function confirmEmail(token: string, address: string): Promise<string | null> {
  const confirmed = await inWrite(async (tx) => {
    const taken = await takeLink(tx, token, EMAIL_LINKS);
    if (!taken) return null;
    const { user, email } = taken;
    await tx.user.update({ where: { id: user.id }, data: { email } });
    await forgetLinks(tx, user.id);
    await queueMail(emailChangedMail(user), tx);
    const fields = ["email"];
    await recordAudit(tx, {
      user,
      action: "change_email",
      entity: "user",
      entity_id: user.id,
      fields,
      address,
    });
    return email;
  });
  if (confirmed !== null) sendMailsSoon();
  return confirmed;
}
