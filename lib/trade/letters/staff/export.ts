import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db } from "@/lib/platform/db/client";
import { recordAudit } from "@/lib/records/audit/mutations";
import type { StaffFilters } from "./conditions";
import { csvHeader, toLetterLine } from "./csv";
import { listLettersAfter } from "./data";

const STEP = 2000;

/**
 * Streams the letters within the filters as CSV, reading at the client's pace with constant memory. The export is
 * recorded in the audit trail.
 */
export async function exportLetters(
  filters: StaffFilters,
  user: CurrentUser,
): Promise<ReadableStream<Uint8Array>> {
  await recordAudit(db, { user, action: "export", entity: "letter", entity_id: null, fields: [] });
  const encoder = new TextEncoder();
  const lines = csvLines(filters);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* csvLines(filters: StaffFilters): AsyncGenerator<string, void> {
  yield csvHeader;
  let after: { credit_cents: number; id: number } | null = null;
  for (;;) {
    const letters = await listLettersAfter(filters, after, STEP);
    yield letters.map(toLetterLine).join("");
    const last = letters.at(-1);
    if (!last || letters.length < STEP) return;
    after = { credit_cents: Math.round(last.credit_value * 100), id: last.id };
  }
}
