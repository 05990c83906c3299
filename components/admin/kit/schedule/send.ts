import type { Waiting } from "@/lib/records/scheduled/data";
import type { SaveResult } from "../form/form-values";
import { act } from "../ui/act";
import { call } from "../ui/request";

/** Schedules a form and returns the outcome. */
export async function sendSchedule<Item>(address: string, form: FormData): Promise<SaveResult<Item>> {
  const reply = await call<{ data: Item | Waiting }>(address, { method: "PUT", body: form });
  const { status, body } = reply;
  // An existing scheduled change is no version of the record.
  const isRecord = body?.data && !("publish_on" in (body.data as object));
  if (status === 409 && body && isRecord) {
    return { kind: "conflict", message: body.message ?? "", current: body.data as Item };
  }
  if (body?.errors) return { kind: "invalid", errors: body.errors };
  return (await act(reply)) ? { kind: "scheduled" } : { kind: "failed" };
}
