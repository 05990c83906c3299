import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreError, type StoreFault } from "../trouble";
import { Refusal } from "./client";

const PAUSE_MS = 200;
const PASSING = new Set<StoreFault>(["silent", "failing", "damaged"]);
const FULL = new Set(["QuotaExceeded", "QuotaExceededException", "XMinioStorageFull"]);
// The answer that refuses it sets the clock right (client.ts).
const CLOCK = "RequestTimeTooSkewed";

/** How often an operation is tried, and how many milliseconds each try may take. */
export type Patience = { tries: number; ms: number };
/** `clean` is for what a write that failed may have left. */
export type Times = Record<"read" | "write" | "remove" | "list" | "clean", Patience>;

/** While somebody waits for a page or an answer. */
export const HASTY: Times = {
  read: { tries: 2, ms: 3000 },
  write: { tries: 2, ms: 8000 },
  remove: { tries: 2, ms: 2500 },
  list: { tries: 3, ms: 15_000 },
  clean: { tries: 1, ms: 2000 },
};

/** For commands, which move everything over whatever line there is. */
export const PATIENT: Times = {
  read: { tries: 4, ms: 60_000 },
  write: { tries: 4, ms: 60_000 },
  remove: { tries: 4, ms: 10_000 },
  list: { tries: 4, ms: 60_000 },
  clean: { tries: 1, ms: 10_000 },
};

/**
 * Does an operation on a bucket within its time, once more after what may pass by itself.
 * @param what names the operation in the error
 * @param work must give up when the signal says so
 * @throws StoreError
 */
export async function insist<Result>(
  what: string,
  { tries, ms }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTime(ms, work);
    } catch (error) {
      const wrong = toStoreError(what, error);
      if (tried >= tries || !PASSING.has(wrong.fault)) throw wrong;
      await sleep(PAUSE_MS * tried * (0.5 + Math.random()));
    }
  }
}

async function inTime<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StoreError("silent", `no answer within ${ms} ms`));
      end.abort();
    }, ms);
  });
  const worked = work(end.signal);
  // What comes after the time is up is nobody's any more.
  worked.catch(() => undefined);
  return Promise.race([worked, late]).finally(() => clearTimeout(timer));
}

function toStoreError(what: string, error: unknown): StoreError {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return new StoreError(faultOf(error), `${what}: ${[code || name, message].filter(Boolean).join(": ")}`);
}

function faultOf(error: unknown): StoreFault {
  if (error instanceof StoreError) return error.fault;
  // There was no answer: name, connection or TLS.
  if (!(error instanceof Refusal)) return "silent";
  const { status, code } = error;
  if (status === 507 || FULL.has(code)) return "full";
  const isRefusal = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return isRefusal && code !== CLOCK ? "refused" : "failing";
}
