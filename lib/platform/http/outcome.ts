/** Why nothing was done: what was asked for is not there, or stands in the way as it is now. */
export type Refusal = {
  ok: false;
  reason: "missing" | "conflict";
  /** For people. */
  message: string;
  /** The record that was changed meanwhile, as staff get it. */
  current?: unknown;
};

/** What came of something that may be refused; the route wrapper gives a refusal its status (lib/platform/http/route). */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function missing(message: string): Refusal {
  return { ok: false, reason: "missing", message };
}

/** @param current the record that was changed meanwhile, as staff get it */
export function conflict(message: string, current?: unknown): Refusal {
  return { ok: false, reason: "conflict", message, current };
}
