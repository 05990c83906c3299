import "server-only";
import { sealing } from "@/lib/platform/secrets";

const MINUTE = 60;
/** The time limits for entering a code, and for installing and setting up an authenticator app. */
const CODE_SECONDS = 5 * MINUTE;
const SET_UP_SECONDS = 15 * MINUTE;

/** A sign-in whose first step succeeded and whose second has not been done. */
export type Pending = {
  userId: number;
  /** Time of the last password change, in milliseconds: a later change invalidates the sign-in. */
  passwordChangedAt: number;
  remember: boolean;
  /** The secret that this sign-in sets up; null for an account that has a second step. */
  setUp: string | null;
  /** The audit trail's name of the first step; null: a password. */
  by: string | null;
};

const sealed = sealing<{ pending: Pending }>({
  purpose: "sign-in, second step",
  longest: 2000,
  lasts: false,
});

/** Returns the time limit of the second step in seconds. */
export function pendingSeconds({ setUp }: Pending): number {
  return setUp === null ? CODE_SECONDS : SET_UP_SECONDS;
}

/** Seals a pending sign-in for the browser's cookie, which can be neither read nor forged. */
export async function sealPending(pending: Pending): Promise<string> {
  return sealed.seal({ pending }, pendingSeconds(pending));
}

/** Returns the sign-in in a sealed token; null if the token is forged or expired. */
export async function openPending(token: string | undefined): Promise<Pending | null> {
  const content = await sealed.open(token ?? "");
  // The expiry is checked here too, because the library tolerates 15 seconds.
  return content?.pending && Number(content.exp) * 1000 > Date.now() ? content.pending : null;
}
