import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { createUser } from "@/lib/people/users/mutations";
import type { NewUser } from "@/lib/people/users/schema";
import { userWords } from "@/lib/people/users/words";
import type { Transaction } from "@/lib/platform/db/client";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { inviteMail } from "../letters";
import { forgetLinks, makeLink } from "../links/mutations";

type Person = { id: number; name: string; email: string };

const TAKEN_UP = "Este convite já foi aceito.";

/**
 * Creates a member of staff, who sets the first password by a mailed link.
 * @throws Prisma P2002 when the e-mail is taken (422)
 */
export async function inviteUser(input: NewUser, root: CurrentUser) {
  const { user } = await createUser(input, root, mailInvitation);
  sendMailsSoon();
  return user;
}

/** Sends the link once more, to the e-mail that the account has now; the one before acts no longer. */
export async function resendInvitation(id: number, root: CurrentUser): Promise<Outcome<null>> {
  const sent = await inWrite(async (tx) => {
    const user = await tx.user.findUnique({ where: { id, is_active: true } });
    if (!user) return missing(userWords.notFound);
    if (user.invited_at === null && user.last_signed_in_at !== null) return conflict(TAKEN_UP);
    await mailInvitation(tx, user);
    await recordAudit(tx, { user: root, action: "invite", entity: "user", entity_id: id, fields: [] });
    return done(null);
  });
  if (sent.ok) sendMailsSoon();
  return sent;
}

/** Takes an invitation back that nobody has taken up: the account goes, as nothing was done with it. */
export async function withdrawInvitation(id: number, root: CurrentUser): Promise<Outcome<null>> {
  return inWrite(async (tx) => {
    if ((await tx.user.count({ where: { id } })) === 0) return missing(userWords.notFound);
    const open = { id, invited_at: { not: null }, last_signed_in_at: null };
    const { count } = await tx.user.deleteMany({ where: open });
    if (count === 0) return conflict(TAKEN_UP);
    const entry = { user: root, entity: "user", entity_id: id, fields: [] as string[] } as const;
    await recordAudit(tx, { ...entry, action: "withdraw_invitation" });
    return done(null);
  });
}

async function mailInvitation(tx: Transaction, user: Person): Promise<void> {
  await forgetLinks(tx, user.id, "invite");
  const url = await makeLink(tx, { userId: user.id, purpose: "invite", email: user.email });
  // Nobody has changed the account: its `updated_at` stays, for who edits it at the moment.
  await tx.$executeRaw`UPDATE users SET invited_at = now() WHERE id = ${user.id}`;
  await queueMail(inviteMail(user, url), tx);
}
