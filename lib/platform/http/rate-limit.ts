import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TOO_MANY } from "@/lib/platform/copy/messages";
import { corePool } from "@/lib/platform/db/pool";
import { renderSignal } from "@/lib/platform/db/render-context";
import { shared } from "@/lib/platform/shared";
import type { CallOptions } from "@/lib/platform/thread";
import { tooMany } from "./errors";
import { isRendered, networkOf, providerNetworkOf } from "./network";

/** The limits (rules §2, §8, §9): `points` requests in `duration` seconds; of sign-in, only failures. */
const LIMITS = {
  "sign-in account address": { points: 5, duration: 15 * 60 },
  "sign-in account": { points: 20, duration: 60 * 60 },
  "sign-in address": { points: 50, duration: 60 * 60 },
  "own proof": { points: 5, duration: 15 * 60 },
  recover: { points: 20, duration: 10 * 60 },
  "new password": { points: 20, duration: 10 * 60 },
  "recover account": { points: 3, duration: 15 * 60 },
  "passkey options": { points: 20, duration: 10 * 60 },
  "passkey verify": { points: 20, duration: 10 * 60 },
  oidc: { points: 60, duration: 10 * 60 },
  newsletter: { points: 20, duration: 10 * 60 },
  "newsletter leave": { points: 20, duration: 10 * 60 },
  alerts: { points: 20, duration: 10 * 60 },
  "alerts leave": { points: 20, duration: 10 * 60 },
  clicks: { points: 60, duration: 10 * 60 },
  references: { points: 300, duration: 10 * 60 },
  inquiries: { points: 10, duration: 10 * 60 },
  vitals: { points: 120, duration: 10 * 60 },
  "policy reports": { points: 60, duration: 10 * 60 },
  "mailing test": { points: 10, duration: 10 * 60 },
  calculate: { points: 600, duration: 60 },
  combinations: { points: 120, duration: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/**
 * Takes one point of a limit; calls `onFirstRefusal` once per window.
 * @throws HttpError 429 with Retry-After when none is left
 */
export async function takePoint(
  name: LimitName,
  key: string,
  onFirstRefusal?: () => Promise<void>,
): Promise<void> {
  const refusal = await takeOrRefuse(name, key);
  if (refusal === null) return;
  if (refusal.consumedPoints === LIMITS[name].points + 1) await onFirstRefusal?.();
  throw tooMany(TOO_MANY, refusal.msBeforeNext / 1000);
}

/**
 * Counts a GET that runs the finder or draws an image. For a render by the page cache the request has already been
 * counted.
 * @returns a signal that aborts when no client waits, and the client's group in the queue, which a render lacks
 * @throws HttpError 429
 */
export async function countCostly(request: Request, address: string): Promise<CallOptions> {
  if (isRendered(request.headers)) return { signal: renderSignal() };
  await takePoint("combinations", networkOf(address));
  return { group: providerNetworkOf(address), signal: request.signal };
}

/** Takes one point of a limit; returns null, or the seconds until the next one is available. */
export async function tryPoint(name: LimitName, key: string): Promise<number | null> {
  const refusal = await takeOrRefuse(name, key);
  return refusal && refusal.msBeforeNext / 1000;
}

async function takeOrRefuse(name: LimitName, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter(name).consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}

/** Gives back a point that was taken in advance and not used. */
export async function refundPoint(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key);
}

// Counted in the database, across all instances. Without it rate-limited routes do not work either, so there is no
// in-memory fallback: the request fails at once.
function limiter(name: LimitName): RateLimiterPostgres {
  return shared(`limit ${name}`, () => {
    return new RateLimiterPostgres({
      ...LIMITS[name],
      keyPrefix: name,
      storeClient: corePool(),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
    });
  });
}
