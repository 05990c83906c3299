import { Secret, TOTP } from "otpauth";
import * as login from "@/app/auth/sign-in/route";
import { saveTwoFactor } from "@/lib/people/auth/two-factor/mutations";
import { newSecret } from "@/lib/people/auth/two-factor/totp";
import { createTestUser, PASSWORD } from "./factories";
import { call } from "./http";

/** Returns an authenticator app's TOTP code; `steps` counts 30-second periods from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Returns a code that is not valid now. */
export function wrongCodeOf(secret: string): string {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
}

/** Gives a user an authenticator app, none of whose codes has been used, and ten recovery codes. */
export async function giveTwoFactor(user: { id: number; name: string }) {
  const secret = newSecret();
  const device = { address: "203.0.113.7", keepSession: null };
  const recoveryCodes = await saveTwoFactor(user, { secret, step: 0, replaces: null }, device);
  if (!recoveryCodes) throw new Error("the user already has an authenticator app");
  return { secret, recoveryCodes };
}

/** Creates a user with an authenticator app. */
export async function createTwoFactorUser(fields: Parameters<typeof createTestUser>[0] = {}) {
  const user = await createTestUser(fields);
  return { user, ...(await giveTwoFactor(user)) };
}

/** Returns the Cookie header for a cookie that a response sets. */
export function setCookie(response: Response, name: string): string | undefined {
  const all = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return all.findLast((pair) => pair.startsWith(`${name}=`));
}

/** Signs in with the right password; returns the cookie of the pending second step. */
export async function beginSignIn(email: string, headers: Record<string, string> = {}, remember = false) {
  const answer = await call(login, "POST", { body: { email, password: PASSWORD, remember }, headers });
  return { ...answer, pending: setCookie(answer.response, "sign-in") ?? "" };
}
