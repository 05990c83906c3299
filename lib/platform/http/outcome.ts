/** A domain's refusal: the record is missing, or its current state conflicts with the request. */
export type Refusal = {
  ok: false;
  reason: "missing" | "conflict";
  message: string;
  /** The record as it is now, in its wire form for staff. */
  current?: unknown;
};

/** The result of an operation that may be refused; the route wrapper maps a refusal to a status (lib/platform/http/route). */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function missing(message: string): Refusal {
  return { ok: false, reason: "missing", message };
}

/** @param current the record as it is now, in its wire form for staff */
export function conflict(message: string, current?: unknown): Refusal {
  return { ok: false, reason: "conflict", message, current };
}
