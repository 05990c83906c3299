import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";

/**
 * Does what tells staff of a partner's trouble, unless it was told already, in one transaction with the note of it.
 * @param note.day "YYYY-MM-DD"
 * @returns whether it was told now
 */
export async function noticeOnce(
  note: { partner_id: number; cause: string; day: string },
  tell: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const data = [{ ...note, day: fromIsoDate(note.day) }];
    const { count } = await tx.partnerNotice.createMany({ data, skipDuplicates: true });
    if (count === 0) return false;
    await tell(tx);
    return true;
  });
}
