import { formatDate } from "@/lib/platform/format/date";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { ScheduledWire } from "./data";

/** Returns the answer to scheduling: the change with its message, or the refusal. */
export function scheduledAs(outcome: Outcome<ScheduledWire>) {
  if (!outcome.ok) return outcome;
  const message = `Alterações agendadas para ${formatDate(outcome.value.publish_on)}.`;
  return { data: outcome.value, message };
}
