import { randomUUID } from "node:crypto";
import { contextValue } from "../context";

/** What work is done for: a request, or a render that many requests share. `route` never holds a visitor's text. */
export type Origin = { id: string; route: string };

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
