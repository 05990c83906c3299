import "server-only";
import { log } from "@/lib/platform/log";
import { readTwoFactor } from "./data";
import { consumeRecoveryCode, consumeStep } from "./mutations";
import { openSecret } from "./seal";
import { stepOf } from "./totp";

/** The result of a code; `unreadable`: it cannot be checked because the secret is sealed under another AUTH_SECRET. */
type CodeUse = "two_factor" | "recovery_code" | "wrong" | "unreadable";

/** Consumes a code of an account. Of two concurrent uses of a code one succeeds. */
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
