import "server-only";
import { createHash } from "node:crypto";
import { networkOf } from "@/lib/http/network";
import { givePointBack, type LimitName, takePoint } from "@/lib/http/rate-limit";
import { type CurrentUser, findAccount } from "./data";
import {
  createSession,
  deleteSession,
  recordFailure,
  recordSignIn,
  rehash,
  sessionSeconds,
} from "./mutations";
import { hashPassword, isOutdated, verifyPassword } from "./password";
import { inSignInQueue } from "./queue";
import type { SignIn } from "./schema";
import { sealSession } from "./token";

type Client = { address: string; userAgent: string; presentedSid: string | null };

/** What a sign-in gives: the cookie's value and how many seconds it is kept, null until the browser closes. */
export type SignedIn = { user: CurrentUser; token: string; maxAge: number | null };

/** `wrong` says no more on purpose: unknown e-mail, wrong password and inactive user are one answer. */
export type SignInOutcome = ({ ok: true } & SignedIn) | { ok: false; reason: "wrong" };

/**
 * Signs a user in. Unknown e-mail, wrong password and inactive user are one answer, after the same time; the
 * session that the client presented ends, so that nobody can hand out one of theirs.
 * @throws HttpError 429 too many failures (rules §2)
 */
export async function signIn(input: SignIn, client: Client): Promise<SignInOutcome> {
  return inSignInQueue(client.address, async () => {
    const account = await findAccount(input.email, client.address);
    // Counted before the password is looked at, so that attempts at the same moment cannot all slip through.
    const limits = limitsFor(input.email, client.address, account?.knownAddress ?? false);
    for (const [name, key] of limits) await takePoint(name, key);
    // Beside an outdated hash today's is made of what was typed: right, wrong or unknown take the same time.
    const [right, renewed] = await Promise.all([
      verifyPassword(input.password, account?.password_hash ?? null),
      account && isOutdated(account.password_hash) ? hashPassword(input.password) : null,
    ]);
    if (!account?.is_active || !right) {
      await recordFailure(account?.id ?? null, client.address);
      return { ok: false, reason: "wrong" };
    }
    for (const [name, key] of limits) await givePointBack(name, key);
    if (renewed) await rehash(account.id, renewed);
    return { ok: true, ...(await open(account.user, input.remember ?? false, client)) };
  });
}

async function open(user: CurrentUser, remember: boolean, client: Client): Promise<SignedIn> {
  if (client.presentedSid) await deleteSession(client.presentedSid);
  const { address, userAgent } = client;
  const sid = await createSession({ userId: user.id, remember, address, userAgent });
  await recordSignIn(user, address);
  const seconds = sessionSeconds(remember);
  return { user, token: await sealSession(sid, user.id, seconds), maxAge: remember ? seconds : null };
}

// An address where the account signs in is spared the account's own limit: nobody can lock staff out.
function limitsFor(email: string, address: string, knownAddress: boolean): [LimitName, string][] {
  const account = createHash("sha256").update(email).digest("base64url");
  const limits: [LimitName, string][] = [
    ["sign-in account address", `${account} ${networkOf(address)}`],
    ["sign-in address", networkOf(address)],
  ];
  return knownAddress ? limits : [...limits, ["sign-in account", account]];
}
