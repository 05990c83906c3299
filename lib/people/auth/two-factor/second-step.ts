import "server-only";
import { type Client, openSessionOf, type SignedIn } from "../arrive";
import { type Account, findAccount } from "../data";
import { countAttempt, uncountAttempt } from "../limits";
import { recordFailure } from "../mutations";
import { currentPending } from "./current-pending";
import { hasTwoFactor } from "./data";
import { saveTwoFactor } from "./mutations";
import type { Pending } from "./pending";
import { takeCode } from "./take-code";
import { stepOf } from "./totp";

/** `void`: the sign-in that was begun does not stand any more. */
export type SecondStepOutcome =
  | { ok: true; signedIn: SignedIn; recoveryCodes: string[] | null }
  | { ok: false; reason: "wrong" | "unreadable" | "void" };

type Judged = { by: string; recoveryCodes: string[] | null } | "wrong" | "unreadable" | "void";

/** The account whose sign-in was begun; null when it may not be ended any more. */
async function findPending(pending: Pending, address: string): Promise<Account | null> {
  const account = await findAccount({ id: pending.userId }, address);
  if (!account?.is_active || account.password_changed_at.getTime() !== pending.passwordChangedAt) return null;
  return (await hasTwoFactor(account.id)) === (pending.setUp === null) ? account : null;
}

/** The sign-in that the request's browser has begun and may end; null when there is none. */
export async function findBegun(): Promise<{ setUp: string | null; email: string } | null> {
  const pending = await currentPending();
  const account = pending && (await findPending(pending, ""));
  return account && { setUp: pending.setUp, email: account.user.email };
}

/**
 * Ends a sign-in that was begun, by a code of the application, by a recovery code, or by the first code of an
 * application that is set up with it. Throttled with the passwords, of which it is the other half.
 * @throws HttpError 429
 */
export async function takeSecondStep(
  pending: Pending,
  code: string,
  client: Client,
): Promise<SecondStepOutcome> {
  const account = await findPending(pending, client.address);
  if (!account) return { ok: false, reason: "void" };
  const attempt = await countAttempt(account.user.email, client.address, account);
  const judged =
    pending.setUp === null
      ? await judgeCode(account, code)
      : await setUp(account, pending.setUp, code, client.address);
  if (judged === "wrong") await recordFailure(account.id, client.address, ["two_factor"]);
  if (typeof judged === "string") return { ok: false, reason: judged };
  await uncountAttempt(attempt);
  const by = [...(pending.by === null ? [] : [pending.by]), judged.by];
  const signedIn = await openSessionOf(account.user, { remember: pending.remember, by }, client);
  return { ok: true, signedIn, recoveryCodes: judged.recoveryCodes };
}

async function judgeCode({ id }: Account, code: string): Promise<Judged> {
  const use = await takeCode(id, code);
  return use === "wrong" || use === "unreadable" ? use : { by: use, recoveryCodes: null };
}

async function setUp({ user }: Account, secret: string, code: string, address: string): Promise<Judged> {
  const step = stepOf(secret, code.replace(/[\s-]/g, ""));
  if (step === null) return "wrong";
  const device = { address, keepSession: null };
  const recoveryCodes = await saveTwoFactor(user, { secret, step, replaces: null }, device);
  return recoveryCodes === null ? "void" : { by: "two_factor", recoveryCodes };
}
