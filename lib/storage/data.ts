import "server-only";
import { db } from "@/lib/db/client";
import { unwritable } from "./messages";
import { sweepOrphans } from "./orphans";
import { isBackupRunning } from "./release";
import { isStoreError } from "./trouble";

type PathRow = { path: string };

/** Every stored image that a record names, in its image column or inside its HTML. */
export async function listReferencedImages(): Promise<string[]> {
  const rows = await db.$queryRaw<PathRow[]>`
    SELECT DISTINCT found[1] AS path
    FROM (
      SELECT concat_ws(' ', image, text_advantage, text_how_it_works) AS text FROM banners
      UNION ALL SELECT image FROM products
      UNION ALL SELECT image FROM testimonials
      UNION ALL SELECT concat_ws(' ', image, content) FROM posts
      UNION ALL SELECT concat_ws(' ', text_rules, legal_notice, privacy_policy) FROM company
    ) AS texts, regexp_matches(texts.text, '[0-9a-f]{32}-[0-9]+x[0-9]+[.](?:png|jpg|gif)', 'g') AS found`;
  return rows.map((row) => row.path);
}

/**
 * Removes what no record has named for 30 days; for the scheduler. While a backup runs nothing goes: there is
 * another night. Answers how many files went.
 * @throws HttpError 503 when the bucket does not do it
 */
export async function sweepUnusedImages(now: Date): Promise<number> {
  if (await isBackupRunning()) return 0;
  try {
    return await sweepOrphans(await listReferencedImages(), now);
  } catch (error) {
    if (isStoreError(error)) throw unwritable(error, "A limpeza de imagens parou.");
    throw error;
  }
}
