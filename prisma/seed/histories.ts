import { db } from "@/lib/platform/db/client";
import { recordPastMonths } from "@/lib/trade/stock-index/mutations";

const DAYS = 300;

/**
 * Gives the demo's letters a past, as if their partners had offered them over the last ten months and lowered the entry of every
 * third one, so that /indice has months to show. A database with recorded months is left as it is.
 */
export async function writeHistories(now: Date): Promise<void> {
  if ((await db.stockMonth.count()) > 0) return;
  // The product with a number that has no factor of DAYS spreads neighbouring ids.
  await db.$executeRaw`
    UPDATE letters
       SET created_at = came.at, first_public_at = CASE WHEN letters.first_public_at IS NOT NULL THEN came.at END
      FROM (SELECT id, ${now}::timestamptz - make_interval(days => (id * 37) % ${DAYS}::int) AS at FROM letters) AS came
     WHERE came.id = letters.id`;
  await db.$executeRaw`
    INSERT INTO letter_events (letter_id, kind, at, entry_was)
    SELECT id, 'changed', created_at + (${now}::timestamptz - created_at) / 2,
           least(entry_cents * (103 + id % 9) / 100, credit_cents - 1)
      FROM letters WHERE id % 3 = 0 AND created_at < ${now}::timestamptz - interval '40 days'`;
  await recordPastMonths();
}
