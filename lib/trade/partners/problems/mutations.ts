import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";

/**
 * Sends a notice of a partner's problem unless it was sent before, in one transaction with its record.
 * @param note.day "YYYY-MM-DD"
 * @returns true if it was sent now
 */
export async function noticeOnce(
  note: { partner_id: number; cause: string; day: string },
  send: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const data = [{ ...note, day: fromIsoDate(note.day) }];
    const { count } = await tx.partnerNotice.createMany({ data, skipDuplicates: true });
    if (count === 0) return false;
    await send(tx);
    return true;
  });
}
