import "server-only";
import { type Account, type CurrentUser, findAccount } from "./data";
import { countAttempt, inSignInQueue, uncountAttempt } from "./limits";
import {
  createSession,
  deleteSession,
  recordFailure,
  recordSignIn,
  rehash,
  sessionSeconds,
} from "./mutations";
import { hashPassword, isOutdated, verifyPassword } from "./password";
import type { SignIn } from "./schema";
import { sealSession } from "./token";
import { hasSecondStep, isTwoFactorRequired } from "./two-factor/data";
import { type Pending, pendingSeconds, sealPending } from "./two-factor/pending";
import { newSecret } from "./two-factor/totp";

/** The client that signs in; `presentedSid`: the session id that its cookie holds. */
export type Client = { address: string; userAgent: string; presentedSid: string | null };

/** An opened session: its user, and its cookie's value and Max-Age in seconds (null: until the browser closes). */
export type SignedIn = { user: CurrentUser; token: string; maxAge: number | null };

/** A sign-in that awaits its second step, sealed in `pending`; `setUp`: the secret to set up in an app, or null. */
export type AwaitingCode = { pending: string; seconds: number; setUp: string | null; email: string };

export type SignInResult = SignedIn | AwaitingCode;

/** `wrong`: unknown e-mail, wrong password or inactive user, which must be indistinguishable. */
type SignInOutcome = { ok: true; result: SignInResult } | { ok: false; reason: "wrong" };

/** Checks whether a sign-in is complete after its first step. */
export function isSignedIn(result: SignInResult): result is SignedIn {
  return "token" in result;
}

/**
 * Signs a user in with a password, or up to the second step if one is required. Unknown e-mail, wrong password and
 * inactive user get the same response after the same time.
 * @throws HttpError 429 after too many failures (rules §2), or when too many passwords wait for the check
 */
export async function signIn(input: SignIn, client: Client): Promise<SignInOutcome> {
  return inSignInQueue(client.address, async () => {
    const account = await findAccount({ email: input.email }, client.address);
    const attempt = await countAttempt(input.email, client.address, account);
    // An outdated hash is renewed concurrently, so that the time does not depend on the account or the password.
    const [isRight, renewed] = await Promise.all([
      verifyPassword(input.password, account?.password_hash ?? null),
      account && isOutdated(account.password_hash) ? hashPassword(input.password) : null,
    ]);
    if (!account?.is_active || !isRight) {
      await recordFailure(account?.id ?? null, client.address);
      return { ok: false, reason: "wrong" };
    }
    await uncountAttempt(attempt);
    if (renewed) await rehash(account.id, renewed);
    return {
      ok: true,
      result: await finishFirstStep(account, { remember: input.remember ?? false }, client),
    };
  });
}

/**
 * Continues after a successful first step: opens a session, or begins the second step if the account has one (an
 * authenticator app, a passkey) or the settings require that it set one up.
 * @param step by: the audit trail's name of the first step; absent: a password
 */
export async function finishFirstStep(
  account: Account,
  { remember, by }: { remember: boolean; by?: string },
  client: Client,
): Promise<SignInResult> {
  const { user } = account;
  // Read only after success, because all refusals must take the same time.
  const isProtected = await hasSecondStep(user.id);
  if (!isProtected && !(await isTwoFactorRequired(user))) {
    return startSession(user, { remember, by: by ? [by] : [] }, client);
  }
  const setUp = isProtected ? null : newSecret();
  const passwordChangedAt = account.password_changed_at.getTime();
  const pending: Pending = { userId: user.id, passwordChangedAt, remember, setUp, by: by ?? null };
  return { pending: await sealPending(pending), seconds: pendingSeconds(pending), setUp, email: user.email };
}

/**
 * Opens a session once all steps are done, and records the sign-in. The session that the client presented ends
 * (session fixation). `completeSignIn` of lib/people/account turns the result into cookies.
 * @param steps by: the audit trail's names of the steps other than a password
 */
export async function startSession(
  user: CurrentUser,
  { remember, by }: { remember: boolean; by: string[] },
  client: Client,
): Promise<SignedIn> {
  if (client.presentedSid) await deleteSession(client.presentedSid);
  const { address, userAgent } = client;
  const sid = await createSession({ userId: user.id, remember, address, userAgent });
  await recordSignIn(user, address, by);
  const seconds = sessionSeconds(remember);
  return { user, token: await sealSession(sid, user.id, seconds), maxAge: remember ? seconds : null };
}
