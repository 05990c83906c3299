import "server-only";
import type { Account, CurrentUser } from "./data";
import { createSession, deleteSession, recordSignIn, sessionSeconds } from "./mutations";
import { sealSession } from "./token";
import { hasTwoFactor, isTwoFactorRequired } from "./two-factor/data";
import { type Pending, pendingSeconds, sealPending } from "./two-factor/pending";
import { newSecret } from "./two-factor/totp";

export type Client = { address: string; userAgent: string; presentedSid: string | null };

/** What a sign-in gives: the cookie's value and how many seconds it is kept, null until the browser closes. */
export type SignedIn = { user: CurrentUser; token: string; maxAge: number | null };

/** A right first step that needs a second: what the browser keeps until then, and what is to be set up in it. */
export type Waiting = { pending: string; seconds: number; setUp: string | null; email: string };

export type Arrival = SignedIn | Waiting;

/** Whether a first step was all there is. */
export function isSignedIn(arrival: Arrival): arrival is SignedIn {
  return "token" in arrival;
}

/**
 * Goes on after a right first step, whichever it was: with a session, or with a second step for who has an
 * application, or must have one by the settings and sets it up now.
 * @param by what the first step was, for the trail; absent: a password
 */
export async function arrive(
  account: Account,
  { remember, by }: { remember: boolean; by?: string },
  client: Client,
): Promise<Arrival> {
  const { user } = account;
  // Asked for now alone: a refusal takes the same for all.
  const isProtected = await hasTwoFactor(user.id);
  if (!isProtected && !(await isTwoFactorRequired(user))) {
    return openSessionOf(user, { remember, by: by ? [by] : [] }, client);
  }
  const setUp = isProtected ? null : newSecret();
  const passwordChangedAt = account.password_changed_at.getTime();
  const pending: Pending = { userId: user.id, passwordChangedAt, remember, setUp, by: by ?? null };
  return { pending: await sealPending(pending), seconds: pendingSeconds(pending), setUp, email: user.email };
}

/** Opens a session in the place of the one that the client presented, so that nobody can hand out one of theirs. */
export async function openSessionOf(
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
