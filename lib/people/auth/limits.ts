import "server-only";
import { createHash } from "node:crypto";
import { TOO_MANY } from "@/lib/platform/copy/messages";
import { mailboxOf } from "@/lib/platform/format/email";
import { tooMany } from "@/lib/platform/http/errors";
import { networkOf } from "@/lib/platform/http/network";
import { type LimitName, refundPoint, takePoint } from "@/lib/platform/http/rate-limit";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";
import { recordThrottled } from "./mutations";

/** The account of an attempt, and whether it has signed in from the attempt's network in the last 30 days. */
type AttemptedAccount = { id: number; knownAddress: boolean };
type Attempt = readonly [LimitName, string][];

/**
 * Counts an attempt at an account before its password or code is checked, so that parallel attempts cannot exceed the
 * limits. The limit per account does not apply to networks from which it signs in, so that nobody can lock staff out.
 * @throws HttpError 429 too many failures (rules §2)
 */
export async function countAttempt(
  email: string,
  address: string,
  known: AttemptedAccount | null,
): Promise<Attempt> {
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

/** Removes a successful attempt from the counts. */
export async function uncountAttempt(attempt: Attempt): Promise<void> {
  for (const [name, key] of attempt) await refundPoint(name, key);
}

// Each hash takes 19 MiB, a core and one of libuv's four threads, which compression and file access need too.
const queue = () =>
  shared("sign-in queue", () =>
    createQueue({ places: 2, waiting: 200, waitingPerGroup: 60, name: "passwords" }),
  );

/**
 * Runs a password check in a queue that is fair between networks, two at a time in each process.
 * @throws HttpError 429 when too many wait
 */
export async function inSignInQueue<Result>(address: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await queue()(run, networkOf(address));
  } catch (error) {
    if (isQueueFull(error)) throw tooMany(TOO_MANY, 2);
    throw error;
  }
}
