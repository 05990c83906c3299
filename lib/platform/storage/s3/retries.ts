import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreError, type StoreFault } from "../errors";
import { Refusal } from "./client";

const PAUSE_MS = 200;
const TRANSIENT = new Set<StoreFault>(["silent", "failing", "damaged"]);
const FULL = new Set(["QuotaExceeded", "QuotaExceededException", "XMinioStorageFull"]);
// Retried because the refusal corrects the clock skew (client.ts).
const CLOCK = "RequestTimeTooSkewed";

/** The number of tries of an operation, and the timeout of each in milliseconds. */
export type Retry = { tries: number; ms: number };
/** The tries and timeouts of each operation; `clean` deletes what a failed write left behind. */
export type Times = Record<"read" | "write" | "remove" | "list" | "clean", Retry>;

/** The timeouts of operations within user requests. */
export const REQUEST_TIMES: Times = {
  read: { tries: 2, ms: 3000 },
  write: { tries: 2, ms: 8000 },
  remove: { tries: 2, ms: 2500 },
  list: { tries: 3, ms: 15_000 },
  clean: { tries: 1, ms: 2000 },
};

/** The timeouts of commands, which copy all files, over slow connections too. */
export const COMMAND_TIMES: Times = {
  read: { tries: 4, ms: 60_000 },
  write: { tries: 4, ms: 60_000 },
  remove: { tries: 4, ms: 10_000 },
  list: { tries: 4, ms: 60_000 },
  clean: { tries: 1, ms: 10_000 },
};

/**
 * Runs an operation on a bucket with a timeout, and retries faults that may be transient.
 * @param what the operation's name for the error
 * @param work must stop when the signal aborts
 * @throws StoreError
 */
export async function withRetries<Result>(
  what: string,
  { tries, ms }: Retry,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const signal = AbortSignal.timeout(ms);
    try {
      return await work(signal);
    } catch (error) {
      const wrong = signal.aborted
        ? new StoreError("silent", `${what}: no answer within ${ms} ms`)
        : toStoreError(what, error);
      if (tried >= tries || !TRANSIENT.has(wrong.fault)) throw wrong;
      await sleep(PAUSE_MS * tried * (0.5 + Math.random()));
    }
  }
}

function toStoreError(what: string, error: unknown): StoreError {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return new StoreError(faultOf(error), `${what}: ${[code || name, message].filter(Boolean).join(": ")}`);
}

function faultOf(error: unknown): StoreFault {
  if (error instanceof StoreError) return error.fault;
  // No response: DNS, connection or TLS.
  if (!(error instanceof Refusal)) return "silent";
  const { status, code } = error;
  if (status === 507 || FULL.has(code)) return "full";
  const isRefusal = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return isRefusal && code !== CLOCK ? "refused" : "failing";
}
