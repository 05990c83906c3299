import "server-only";
import { sql } from "@/lib/platform/db/sql";

export type ImportFact = {
  id: number;
  name: string;
  import_paused: boolean;
  /** Hours since its letters were last imported or found unchanged; null if never. */
  hours: number | null;
  /** All and rejected lines of its last successful import. */
  lines: number;
  refused: number;
};

/** Lists active partners with a URL and their last successful import; lib/trade/partners reports failed ones. */
export async function listImportFacts(): Promise<ImportFact[]> {
  return sql<ImportFact>(
    "private",
    `
    SELECT partners.id, partners.name, partners.import_paused,
           extract(epoch FROM now() - partners.letters_updated_at)::float8 / 3600 AS hours,
           coalesce(good.lines, 0) AS lines, coalesce(good.rejected, 0) AS refused
      FROM partners
      LEFT JOIN LATERAL (
        -- Runs older than the column have no lines.
        SELECT greatest(lines, total + rejected) AS lines, rejected FROM import_runs
         WHERE partner_id = partners.id AND status IN ('imported', 'unchanged') ORDER BY id DESC LIMIT 1
      ) AS good ON true
     WHERE partners.is_active AND partners.deleted_at IS NULL AND partners.url_csv IS NOT NULL
     ORDER BY partners.name, partners.id`,
  );
}
