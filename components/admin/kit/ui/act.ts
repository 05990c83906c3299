"use client";

import { useState } from "react";
import type { FieldErrors, Reply } from "./request";
import { type ToastAction, toast } from "./toast";

/** Shown after a failure for which the server gave no reason. */
export const ACT_FAILED = "Não foi possível agora. Tente de novo.";

type Outcome<Body> = {
  /** Shown after a success if the response has no message. */
  done?: string;
  /** Shown after a success instead of the response's message. */
  says?: string;
  /** The second line of the notice of a success. */
  detail?: string;
  failed?: string;
  /** The field whose error, if any, is shown instead of the response's message. */
  field?: string;
  /** A second step that the notice of a success offers, such as undo. */
  next?: (body: Body) => ToastAction | undefined;
  /** Receives the errors of the fields, which are empty after a success. */
  onErrors?: (errors: FieldErrors) => void;
  /** True if a success shows no notice. */
  quiet?: boolean;
};

/** Waits for a response and shows the outcome as a notice. @returns the response's body; null after a failure */
export async function act<Body extends object>(
  sending: Reply<Body> | Promise<Reply<Body>>,
  { done, says, detail, failed = ACT_FAILED, field = "", next, onErrors, quiet }: Outcome<Body> = {},
): Promise<Body | null> {
  const { ok, body } = await sending;
  onErrors?.(body?.errors ?? {});
  if (!ok || !body) {
    toast.error(body?.errors?.[field]?.[0] ?? (body?.message || failed));
    return null;
  }
  const message = says ?? body.message ?? done;
  if (message && !quiet) toast.success(message, next?.(body), detail);
  return body;
}

/** Returns `act`, the flag `busy` (true during its call), and `wait`, which sets the flag during any other call. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  async function wait<Result>(sending: Promise<Result>): Promise<Result> {
    setBusy(true);
    const result = await sending;
    setBusy(false);
    return result;
  }
  const actWithFlag: typeof act = async (sending, outcome) =>
    act(await wait(Promise.resolve(sending)), outcome);
  return { busy, wait, act: actWithFlag };
}
