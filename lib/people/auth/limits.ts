import "server-only";
import { createHash } from "node:crypto";
import { mailboxOf } from "@/lib/platform/format/email";
import { networkOf } from "@/lib/platform/http/network";
import { givePointBack, type LimitName, takePoint } from "@/lib/platform/http/rate-limit";
import { recordThrottled } from "./mutations";

/** The account that is attempted, and whether it has signed in from there lately. */
type Known = { id: number; knownAddress: boolean };
export type Attempt = readonly [LimitName, string][];

/**
 * Counts an attempt at an account before what was typed is looked at, so that attempts at the same moment cannot all
 * slip through. An address where the account signs in is spared the account's own limit: nobody can lock staff out.
 * @throws HttpError 429 too many failures (rules §2)
 */
export async function countAttempt(email: string, address: string, known: Known | null): Promise<Attempt> {
  const account = createHash("sha256").update(mailboxOf(email)).digest("base64url");
  const network = networkOf(address);
  const limits: [LimitName, string][] = [
    ["sign-in account address", `${account} ${network}`],
    ["sign-in address", network],
    ...(known?.knownAddress ? [] : [["sign-in account", account] as [LimitName, string]]),
  ];
  const onFirstRefusal = () => recordThrottled(known?.id ?? null, address);
  for (const [name, key] of limits) await takePoint(name, key, onFirstRefusal);
  return limits;
}

/** Gives an attempt back: it was right, and successes never count. */
export async function uncountAttempt(attempt: Attempt): Promise<void> {
  for (const [name, key] of attempt) await givePointBack(name, key);
}
