import "server-only";
import { stringifySetCookie } from "cookie";
import { sealing } from "@/lib/platform/secrets";
import { pendingCookieName } from "../cookie";

const MINUTE = 60;
/** Time to look a code up, and to install and set an application up. */
const CODE_SECONDS = 5 * MINUTE;
const SET_UP_SECONDS = 15 * MINUTE;

/** A sign-in whose first step was right: who it is, and under which password. */
export type Pending = {
  userId: number;
  /** When the password was last changed: another one makes the sign-in void. */
  passwordChangedAt: number;
  remember: boolean;
  /** The secret that this sign-in sets up, for who must have one and has none. */
  setUp: string | null;
  /** What the first step was, for the trail; null: a password. */
  by: string | null;
};

const sealed = sealing<{ pending: Pending }>({
  purpose: "sign-in, second step",
  longest: 2000,
  lasts: false,
});

/** How long a browser has for the second step, in seconds. */
export function pendingSeconds({ setUp }: Pending): number {
  return setUp === null ? CODE_SECONDS : SET_UP_SECONDS;
}

/** A sign-in that waits for its second step, as the browser keeps it: nobody can read or make one. */
export async function sealPending(pending: Pending): Promise<string> {
  return sealed.seal({ pending }, pendingSeconds(pending));
}

/** A sealed sign-in; null when it is not ours or its time is over. */
export async function openPending(token: string | undefined): Promise<Pending | null> {
  const content = await sealed.open(token ?? "");
  // The library's tolerance of 15 seconds is none of ours.
  return content?.pending && Number(content.exp) * 1000 > Date.now() ? content.pending : null;
}

/** The Set-Cookie header of a sealed sign-in; an empty one removes it. */
export function pendingCookie(token: string, https: boolean, maxAge: number): string {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: https, maxAge } as const;
  return stringifySetCookie(pendingCookieName(https), token, attributes);
}
