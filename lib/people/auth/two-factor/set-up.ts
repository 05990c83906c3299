import "server-only";
import { WRONG_CODE } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { sealing } from "@/lib/platform/secrets";
import { hashSecret } from "../token";
import { readTwoFactor } from "./data";
import { type Replaces, saveTwoFactor } from "./mutations";
import { newSecret, stepOf } from "./totp";

/** The signed-in user, their session and address. */
type Self = { user: { id: number; name: string; email: string }; sid: string; address: string };
type SetUp = { userId: number; secret: string; replaces: number | null };

const sealed = sealing<{ setUp: SetUp }>({ purpose: "two-factor set-up", longest: 2000, lasts: false });
const SECONDS = 15 * 60;

/**
 * Begins to set up an application. Nothing is written before its first code: the token carries the sealed secret for
 * fifteen minutes.
 */
export async function beginSetUp(userId: number): Promise<{ secret: string; token: string }> {
  const replaced = await readTwoFactor(userId);
  const secret = newSecret();
  const setUp: SetUp = { userId, secret, replaces: replaced?.created_at.getTime() ?? null };
  const token = await sealed.seal({ setUp }, SECONDS);
  return { secret, token };
}

/**
 * Completes the set-up of `beginSetUp` by the application's first code.
 * @returns the recovery codes, shown this once; null when the token is of another account, too old or used
 * @throws HttpError 422 `errors.code`
 */
export async function completeSetUp(self: Self, token: string, code: string): Promise<string[] | null> {
  const setUp = (await sealed.open(token))?.setUp;
  if (setUp?.userId !== self.user.id) return null;
  const step = stepOf(setUp.secret, code.replace(/[\s-]/g, ""));
  if (step === null) throw invalid({ code: [WRONG_CODE] });
  const replaces: Replaces = setUp.replaces === null ? null : new Date(setUp.replaces);
  const device = { address: self.address, keepSession: hashSecret(self.sid) };
  return saveTwoFactor(self.user, { secret: setUp.secret, step, replaces }, device);
}
