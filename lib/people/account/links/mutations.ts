import "server-only";
import { hashSecret, randomSecret } from "@/lib/people/auth/secret";
import { db, type Transaction } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { recordAudit } from "@/lib/records/audit/mutations";
import { recoverMail } from "../letters";
import { findLink, type OpenLink, type Purpose } from "./data";

const MINUTE = 60_000;
const KINDS: Record<Purpose, { page: string; lasts: number }> = {
  recover: { page: "/login/nova-senha", lasts: 30 * MINUTE },
  invite: { page: "/login/nova-senha", lasts: 7 * 24 * 60 * MINUTE },
  email: { page: "/login/confirmar-email", lasts: 24 * 60 * MINUTE },
};

/** A new link for a mail; what the table keeps of it opens nothing. */
export async function makeLink(
  tx: Transaction,
  { userId, purpose, email }: { userId: number; purpose: Purpose; email: string },
): Promise<string> {
  const token = randomSecret();
  const { page, lasts } = KINDS[purpose];
  const expires_at = new Date(Date.now() + lasts);
  await tx.accountLink.create({
    data: { token_hash: hashSecret(token), user_id: userId, purpose, email, expires_at },
  });
  return `${env().SITE_URL}${page}?token=${token}`;
}

/** Uses a link up, once in all processes; null when it does not (or no longer) act. */
export async function takeLink(
  tx: Transaction,
  token: string,
  purposes: readonly Purpose[],
): Promise<OpenLink | null> {
  const link = await findLink(token, purposes, tx);
  if (!link) return null;
  // Of two at once the other waits here until the first is through, and finds nothing.
  const { count } = await tx.accountLink.deleteMany({ where: { token_hash: hashSecret(token) } });
  return count === 1 ? link : null;
}

/** Mails the link by which a lost password is set anew; nothing happens where there is no active account. */
export async function mailRecoverLink(email: string): Promise<void> {
  const user = await db.user.findUnique({
    where: { email, is_active: true },
    select: { id: true, name: true, email: true },
  });
  if (!user) return;
  await db.$transaction(async (tx) => {
    const url = await makeLink(tx, { userId: user.id, purpose: "recover", email });
    await queueMail(recoverMail(user, url), tx);
    // Nobody is known to have asked: whoever can type an e-mail may have.
    await recordAudit(tx, {
      user: null,
      action: "ask_recovery",
      entity: "user",
      entity_id: user.id,
      fields: [],
    });
  });
  sendMailsSoon();
}

/** Whatever was mailed about an account acts no longer. */
export async function forgetLinks(tx: Transaction, userId: number, purpose?: Purpose): Promise<void> {
  await tx.accountLink.deleteMany({ where: { user_id: userId, ...(purpose && { purpose }) } });
}
