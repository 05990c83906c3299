import "server-only";
import { knownKeys } from "@/lib/people/erasures/keys";
import { db } from "@/lib/platform/db/client";

/** Months for which erasures are stored (lib/operations/retention/data.ts). */
const KEPT_MONTHS = 24;

/** Returns the number of erasures hashed under earlier keys, and the time when the last of them expires. */
export async function findOldErasures(): Promise<{ count: number; until: Date | null }> {
  const [{ id }] = knownKeys();
  const { _count, _max } = await db.erasedPerson.aggregate({
    where: { OR: [{ key_id: null }, { key_id: { not: id } }] },
    _count: true,
    _max: { erased_at: true },
  });
  const until = _max.erased_at && new Date(_max.erased_at);
  until?.setUTCMonth(until.getUTCMonth() + KEPT_MONTHS);
  return { count: _count, until };
}
