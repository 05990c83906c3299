import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { auditAccount, renewSession } from "@/lib/people/auth/mutations";
import { hashPassword } from "@/lib/people/auth/password";
import { findWeakness } from "@/lib/people/auth/strength";
import { hashSecret } from "@/lib/people/auth/token";
import { findLink } from "@/lib/people/links/data";
import { consumeLink, createLink, revokeLinks } from "@/lib/people/links/mutations";
import type { Transaction } from "@/lib/platform/db/client";
import { mailboxOf } from "@/lib/platform/format/email";
import { invalid } from "@/lib/platform/http/errors";
import { tryPoint } from "@/lib/platform/http/rate-limit";
import { queueMail, runMailWorkSoon, sendMailsSoon } from "@/lib/platform/mail/send";
import { inWrite } from "@/lib/records/write";
import { passwordChangedMail, recoverMail } from "../mails";
import { requirePassword, type Self } from "../require";
import { rememberDevice } from "../sign-in/mutations";

const PAGE = "/login/nova-senha";

/**
 * Sets an account's password through a mailed link, which works once; the account's sessions and other links end.
 * Signs nobody in, so that the second step remains required.
 * @returns the account's e-mail and the value of the browser's cookie; null if the link is invalid or expired
 * @throws HttpError 422 `errors.password`; in that case the link stays valid
 */
export async function setPasswordByLink(
  token: string,
  password: string,
  { device, address }: { device: string | null; address: string },
): Promise<{ email: string; device: string } | null> {
  const found = await findLink(token, PAGE);
  if (!found) return null;
  await requireStrongPassword(password, found.user);
  const password_hash = await hashPassword(password);
  const set = await inWrite(async (tx) => {
    const link = await consumeLink(tx, token, PAGE);
    if (!link) return null;
    const { user, purpose } = link;
    await writePassword(tx, user.id, password_hash);
    await tx.session.deleteMany({ where: { user_id: user.id } });
    const known = await rememberDevice(tx, user.id, device);
    const action = purpose === "invite" ? "accept_invitation" : "recover_password";
    await auditAccount(tx, user, user.id, action, { fields: ["password"], address });
    if (purpose === "recover") await queueMail(passwordChangedMail(user), tx);
    return { email: user.email, device: known.device };
  });
  if (set) sendMailsSoon();
  return set;
}

/**
 * Changes the user's password: all sessions end, and this browser continues in a new one.
 * @returns the new session of this browser; null if the presented session has ended meanwhile
 * @throws HttpError 422 `errors.current_password`, `errors.password`, 429
 */
export async function changeOwnPassword(
  self: Self,
  { current_password, password }: { current_password: string | null; password: string },
) {
  const { user, sid, address } = self;
  await requirePassword(self, current_password);
  if (password === current_password) throw invalid({ password: ["Esta já é a sua senha."] });
  await requireStrongPassword(password, user);
  const password_hash = await hashPassword(password);
  const renewed = await inWrite(async (tx) => {
    await writePassword(tx, user.id, password_hash);
    const session = await renewSession(tx, user.id, sid);
    await auditAccount(tx, user, user.id, "change_password", { fields: ["password"], address });
    await queueMail(passwordChangedMail(user), tx);
    return session;
  });
  sendMailsSoon();
  return renewed;
}

/**
 * Refuses a password that is easy to guess, also with the names of its owner and the company (rules §8).
 * @throws HttpError 422 `errors.password`, 503 when too many passwords wait for the check
 */
export async function requireStrongPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const company = await getCompany();
  const names = [company.name, company.short_name ?? ""];
  const weakness = await findWeakness(password, { name, email, company: names });
  if (weakness) throw invalid({ password: [weakness] });
}

async function writePassword(tx: Transaction, id: number, password_hash: string): Promise<void> {
  const data = { password_hash, password_changed_at: new Date(), invited_at: null };
  await tx.user.update({ where: { id }, data });
  // Including the link for a change of e-mail, which somebody else may have requested.
  await revokeLinks(tx, id);
}

/**
 * Sends the link that sets a new password, in the background: the response and its time are the same for known and
 * unknown e-mails. A mailbox gets at most three in 15 minutes.
 * @throws HttpError 503 when too many are queued
 */
export function sendRecoverLinkSoon(email: string): void {
  runMailWorkSoon("account_recover", async () => {
    const isOverLimit = (await tryPoint("recover account", hashSecret(mailboxOf(email)))) !== null;
    if (!isOverLimit) await mailRecoverLink(email);
  });
}

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
