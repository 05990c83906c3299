import { formatDate } from "@/lib/platform/format/date";
import type { Outcome } from "@/lib/platform/http/outcome";
import type { ScheduledWire } from "./data";

/** What waits with the sentence that says from when on it is public, or what stood in the way. */
export function scheduledAs(outcome: Outcome<ScheduledWire>) {
  if (!outcome.ok) return outcome;
  const message = `Alterações agendadas para ${formatDate(outcome.value.publish_on)}.`;
  return { data: outcome.value, message };
}
