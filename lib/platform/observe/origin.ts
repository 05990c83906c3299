import { randomUUID } from "node:crypto";
import { contextValue } from "../context";

/** The request or shared render that work belongs to; `route` has no visitor input; `userId`: the signed-in user. */
export type Origin = { id: string; route: string; userId?: number };

const origins = contextValue<Origin>("origin");

export const newOrigin = (route: string): Origin => ({ id: randomUUID(), route });

/** Runs work, and everything it starts, under an origin. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Returns the origin of the work in progress; undefined outside of requests and renders. */
export function currentOrigin(): Origin | undefined {
  return origins.get();
}

/** Records the signed-in user for the request's log line. */
export function noteUser(id: number): void {
  const origin = currentOrigin();
  if (origin) origin.userId = id;
}

/** Completes the route's name with the row of its table: "/api/cron/[...path]" becomes "/api/cron/images". */
export function noteRow(name: string): void {
  const origin = currentOrigin();
  if (origin) origin.route = origin.route.replace(/\/\[+\.{3}path\]+$/, name && `/${name}`);
}
