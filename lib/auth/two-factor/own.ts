import "server-only";
import { decode, encode } from "next-auth/jwt";
import { WRONG_CODE } from "@/lib/copy/messages";
import { env } from "@/lib/env";
import { invalid } from "@/lib/http/errors";
import { hashSessionId } from "../token";
import { readTwoFactor } from "./data";
import { type Replaces, saveTwoFactor } from "./mutations";
import { newSecret, stepOf } from "./totp";

/** Who changes their own account, by which session, from where. */
type Self = { user: { id: number; name: string; email: string }; sid: string; address: string };
type SetUp = { userId: number; secret: string; replaces: number | null };

const SALT = "two-factor set-up";
const SECONDS = 15 * 60;

/**
 * Begins to set an application up. Nothing is written before its first code: the token that goes along carries the
 * secret, sealed, for fifteen minutes.
 */
export async function beginSetUp(userId: number): Promise<{ secret: string; token: string }> {
  const replaced = await readTwoFactor(userId);
  const secret = newSecret();
  const setUp: SetUp = { userId, secret, replaces: replaced?.created_at.getTime() ?? null };
  const token = await encode({
    token: { setUp },
    secret: env().AUTH_SECRET,
    salt: SALT,
    maxAge: SECONDS,
  });
  return { secret, token };
}

/**
 * Ends what `beginSetUp` began, by the application's first code.
 * @returns the recovery codes, shown this once; null when the token is not of this account, too old or used
 * @throws HttpError 422 `errors.code`
 */
export async function endSetUp(self: Self, token: string, code: string): Promise<string[] | null> {
  const setUp = await openSetUp(token);
  if (setUp?.userId !== self.user.id) return null;
  const step = stepOf(setUp.secret, code.replace(/[\s-]/g, ""));
  if (step === null) throw invalid({ code: [WRONG_CODE] });
  const replaces: Replaces = setUp.replaces === null ? null : new Date(setUp.replaces);
  const device = { address: self.address, keepSession: hashSessionId(self.sid) };
  return saveTwoFactor(self.user, { secret: setUp.secret, step, replaces }, device);
}

async function openSetUp(token: string): Promise<SetUp | null> {
  try {
    const content = await decode({ token, secret: env().AUTH_SECRET, salt: SALT });
    return (content?.setUp as SetUp | undefined) ?? null;
  } catch {
    return null;
  }
}
