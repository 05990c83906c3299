import type { Waiting } from "@/lib/records/scheduled/data";
import type { SaveResult } from "../form/form-values";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

const FAILED = "Não foi possível agendar agora. Tente de novo.";

/** Sends a form that is to be published on a day, and tells how it ended. */
export async function sendSchedule<Item>(address: string, form: FormData): Promise<SaveResult<Item>> {
  const reply = await call<{ data: Item | Waiting; message: string }>(address, { method: "PUT", body: form });
  const { ok, status, body } = reply;
  if (ok) {
    toast.success(body?.message ?? "");
    return { kind: "scheduled" };
  }
  // What waits already is no other version of the record.
  const isRecord = body?.data && !("publish_on" in (body.data as object));
  if (status === 409 && body && isRecord) {
    return { kind: "conflict", message: body.message, current: body.data as Item };
  }
  if (body?.errors) return { kind: "invalid", errors: body.errors };
  toast.error(body?.message || FAILED);
  return { kind: "failed" };
}
