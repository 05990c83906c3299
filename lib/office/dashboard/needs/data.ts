import "server-only";
import { sql } from "@/lib/platform/db/sql";

/** A partner whose last good import refused many lines, or whose letters nobody has fetched for long. */
export type ImportFact = {
  id: number;
  name: string;
  import_paused: boolean;
  /** Since its letters were last found good; null: never. */
  hours: number | null;
  /** Lines of its last good import that were taken, and that were refused. */
  taken: number;
  refused: number;
};

/** Every active partner with an address, and how its last good import went; a failed one is lib/trade/partners' to tell. */
export async function listImportFacts(): Promise<ImportFact[]> {
  return sql<ImportFact>(
    "private",
    `
    SELECT partners.id, partners.name, partners.import_paused,
           extract(epoch FROM now() - partners.letters_updated_at)::float8 / 3600 AS hours,
           coalesce(good.total, 0) AS taken, coalesce(good.rejected, 0) AS refused
      FROM partners
      LEFT JOIN LATERAL (
        SELECT total, rejected FROM import_runs
         WHERE partner_id = partners.id AND status IN ('imported', 'unchanged') ORDER BY id DESC LIMIT 1
      ) AS good ON true
     WHERE partners.is_active AND partners.deleted_at IS NULL AND partners.url_csv IS NOT NULL
     ORDER BY partners.name, partners.id`,
  );
}
