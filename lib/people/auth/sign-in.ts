import "server-only";
import { type Arrival, arrive, type Client } from "./arrive";
import { findAccount } from "./data";
import { countAttempt, uncountAttempt } from "./limits";
import { recordFailure, rehash } from "./mutations";
import { hashPassword, isOutdated, verifyPassword } from "./password";
import { inSignInQueue } from "./queue";
import type { SignIn } from "./schema";

export type { Arrival, SignedIn } from "./arrive";

/** `wrong` says no more on purpose: unknown e-mail, wrong password and inactive user are one answer. */
export type SignInOutcome = { ok: true; arrival: Arrival } | { ok: false; reason: "wrong" };

/**
 * Signs a user in, or begins to where a second step is needed. Unknown e-mail, wrong password and inactive user are
 * one answer, after the same time.
 * @throws HttpError 429 too many failures (rules §2)
 */
export async function signIn(input: SignIn, client: Client): Promise<SignInOutcome> {
  return inSignInQueue(client.address, async () => {
    const account = await findAccount({ email: input.email }, client.address);
    const attempt = await countAttempt(input.email, client.address, account);
    // Beside an outdated hash today's is made of what was typed: right, wrong or unknown take the same time.
    const [right, renewed] = await Promise.all([
      verifyPassword(input.password, account?.password_hash ?? null),
      account && isOutdated(account.password_hash) ? hashPassword(input.password) : null,
    ]);
    if (!account?.is_active || !right) {
      await recordFailure(account?.id ?? null, client.address);
      return { ok: false, reason: "wrong" };
    }
    await uncountAttempt(attempt);
    if (renewed) await rehash(account.id, renewed);
    return { ok: true, arrival: await arrive(account, { remember: input.remember ?? false }, client) };
  });
}
