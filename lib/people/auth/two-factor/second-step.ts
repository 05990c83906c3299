import "server-only";
import { currentHeaders } from "@/lib/platform/http/current-request";
import { isHttps } from "@/lib/platform/http/network";
import { log } from "@/lib/platform/log";
import { pendingCookieName, readCookie } from "../cookie";
import { type Account, findAccount } from "../data";
import { countAttempt, uncountAttempt } from "../limits";
import { recordFailure } from "../mutations";
import { hasPasskey } from "../passkeys/data";
import { type Client, type SignedIn, startSession } from "../sign-in";
import { hasSecondStep, hasTwoFactor, readTwoFactor } from "./data";
import { consumeRecoveryCode, consumeStep, saveTwoFactor } from "./mutations";
import { openPending, type Pending } from "./pending";
import { openSecret } from "./seal";
import { stepOf } from "./totp";

/** `unreadable`: see `CodeUse`; `void`: the pending sign-in has become invalid. */
type Refusal = "wrong" | "unreadable" | "void";

type SecondStepOutcome =
  | { ok: true; signedIn: SignedIn; recoveryCodes: string[] | null }
  | { ok: false; reason: Refusal };

type Verdict = { by: string; recoveryCodes: string[] | null } | Refusal;

/** The pending sign-in of the request's browser; null when there is none, or it has expired. */
export async function currentPending(): Promise<Pending | null> {
  const headers = await currentHeaders();
  return openPending(readCookie(headers.get("cookie"), pendingCookieName(isHttps(headers))));
}

/** A pending sign-in; `hasApp`, `hasPasskey`: the means by which its account can complete it. */
type PendingStep = { setUp: string | null; email: string; hasApp: boolean; hasPasskey: boolean };

/** The pending sign-in as /login shows it; null when this browser has no valid one. */
export async function readPendingStep(): Promise<PendingStep | null> {
  const pending = await currentPending();
  const account = pending && (await findPendingAccount(pending, ""));
  if (!account) return null;
  const [hasApp, owned] = await Promise.all([hasTwoFactor(account.id), hasPasskey(account.id)]);
  return { setUp: pending.setUp, email: account.user.email, hasApp, hasPasskey: owned };
}

/**
 * Completes a pending sign-in with a code of the authenticator app, a recovery code, or the first code of an app that
 * is being set up. Wrong codes count against the limits for passwords.
 * @throws HttpError 429
 */
export async function takeSecondStep(
  pending: Pending,
  code: string,
  client: Client,
): Promise<SecondStepOutcome> {
  const account = await findPendingAccount(pending, client.address);
  if (!account) return { ok: false, reason: "void" };
  const attempt = await countAttempt(account.user.email, client.address, account);
  const verdict =
    pending.setUp === null
      ? await checkCode(account, code)
      : await setUp(account, pending.setUp, code, client.address);
  if (verdict === "wrong") await recordFailure(account.id, client.address, ["two_factor"]);
  if (typeof verdict === "string") return { ok: false, reason: verdict };
  await uncountAttempt(attempt);
  const by = [...(pending.by === null ? [] : [pending.by]), verdict.by];
  const signedIn = await startSession(account.user, { remember: pending.remember, by }, client);
  return { ok: true, signedIn, recoveryCodes: verdict.recoveryCodes };
}

async function findPendingAccount(pending: Pending, address: string): Promise<Account | null> {
  const account = await findAccount({ id: pending.userId }, address);
  if (!account?.is_active || account.password_changed_at.getTime() !== pending.passwordChangedAt) return null;
  return (await hasSecondStep(account.id)) === (pending.setUp === null) ? account : null;
}

async function checkCode({ id }: Account, code: string): Promise<Verdict> {
  const use = await consumeCode(id, code);
  return use === "wrong" || use === "unreadable" ? use : { by: use, recoveryCodes: null };
}

async function setUp({ user }: Account, secret: string, code: string, address: string): Promise<Verdict> {
  const step = stepOf(secret, code.replace(/[\s-]/g, ""));
  if (step === null) return "wrong";
  const device = { address, keepSession: null };
  const recoveryCodes = await saveTwoFactor(user, { secret, step, replaces: null }, device);
  return recoveryCodes === null ? "void" : { by: "two_factor", recoveryCodes };
}

/** The result of a code; `unreadable`: it cannot be checked because the secret is sealed under another AUTH_SECRET. */
type CodeUse = "two_factor" | "recovery_code" | "wrong" | "unreadable";

/** Consumes a code of an account. One of two concurrent uses of a code succeeds. */
export async function consumeCode(userId: number, code: string): Promise<CodeUse> {
  const typed = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(typed)) {
    return (await consumeRecoveryCode(userId, typed)) ? "recovery_code" : "wrong";
  }
  const row = await readTwoFactor(userId);
  if (!row) return "wrong";
  const secret = await openSecret(userId, row.secret);
  if (secret === null) {
    log.warn({ user_id: userId }, "two-factor secret sealed under another AUTH_SECRET");
    return "unreadable";
  }
  const step = stepOf(secret, typed);
  return step !== null && (await consumeStep(userId, row.secret, step)) ? "two_factor" : "wrong";
}
