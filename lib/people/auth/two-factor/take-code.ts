import "server-only";
import { log } from "@/lib/platform/log";
import { readTwoFactor } from "./data";
import { spendRecoveryCode, spendStep } from "./mutations";
import { hashRecoveryCode } from "./recovery-codes";
import { openSecret } from "./seal";
import { stepOf } from "./totp";

/** What a code turned out to be; `unreadable`: it cannot be judged, the secret was sealed under another AUTH_SECRET. */
export type CodeUse = "two_factor" | "recovery_code" | "wrong" | "unreadable";

/** Uses a code of an account up. Of the same code presented twice, to whatever processes, one is right. */
export async function takeCode(userId: number, code: string): Promise<CodeUse> {
  const typed = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(typed)) {
    return (await spendRecoveryCode(userId, hashRecoveryCode(typed))) ? "recovery_code" : "wrong";
  }
  const row = await readTwoFactor(userId);
  if (!row) return "wrong";
  const secret = await openSecret(userId, row.secret);
  if (secret === null) {
    log.warn({ user_id: userId }, "two-factor secret sealed under another AUTH_SECRET");
    return "unreadable";
  }
  const step = stepOf(secret, typed);
  return step !== null && (await spendStep(userId, row.secret, step)) ? "two_factor" : "wrong";
}
