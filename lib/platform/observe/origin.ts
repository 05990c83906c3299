import { randomUUID } from "node:crypto";
import { contextValue } from "../context";

/**
 * What work is done for: a request, or a render that many requests share. `route` never holds a visitor's text;
 * `userId` is the member of staff whose session the request has shown.
 */
export type Origin = { id: string; route: string; userId?: number };

const origins = contextValue<Origin>("origin");

export const newOrigin = (route: string): Origin => ({ id: randomUUID(), route });

/** Runs work so that everything in it knows what it is for. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** What the work in progress is for; undefined outside of any. */
export function currentOrigin(): Origin | undefined {
  return origins.get();
}

/** Notes who is signed in, for the request's line in the log. */
export function noteUser(id: number): void {
  const origin = currentOrigin();
  if (origin) origin.userId = id;
}
