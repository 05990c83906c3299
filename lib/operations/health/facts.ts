import "server-only";
import { corePool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { countMailFailures } from "@/lib/platform/mail/failures/data";
import { IS_EVENT } from "@/lib/platform/mail/retries";
import type { Fact } from "@/lib/platform/observe/metrics";

type Row = {
  importing: string;
  failing: string;
  last_import: string | null;
  last_backup: string | null;
  backup_failed: boolean | null;
  mails_waiting: string;
};

/** Reads the installation's metrics: imports, backups, mails. @throws when the database does not answer */
export async function readFacts(): Promise<Fact[]> {
  const [row] = await sql<Row>(
    "private",
    `
    WITH last AS (
      SELECT DISTINCT ON (partner_id) partner_id, status FROM import_runs
        JOIN partners ON partners.id = partner_id AND partners.deleted_at IS NULL AND partners.is_active
       WHERE status <> 'running' ORDER BY partner_id, import_runs.id DESC)
    SELECT (SELECT count(*) FROM import_runs WHERE status = 'running') AS importing,
           (SELECT count(*) FROM last WHERE status = 'failed') AS failing,
           (SELECT extract(epoch FROM max(finished_at)) FROM import_runs
             WHERE status IN ('imported', 'unchanged')) AS last_import,
           (SELECT extract(epoch FROM max(started_at)) FROM backup_runs
             WHERE finished_at IS NOT NULL AND error IS NULL) AS last_backup,
           (SELECT error IS NOT NULL FROM backup_runs WHERE finished_at IS NOT NULL
             ORDER BY id DESC LIMIT 1) AS backup_failed,
           (SELECT count(*) FROM mails WHERE status = 'queued' AND NOT ${IS_EVENT}) AS mails_waiting`,
    [],
    corePool(),
  );
  if (!row) return [];
  const { failed, blocked } = await countMailFailures();
  const now = Date.now() / 1000;
  const age = (epoch: string | null) => (epoch === null ? [] : [now - Number(epoch)]);
  return [
    fact("ipe_imports_running", "Running imports", Number(row.importing)),
    fact("ipe_imports_failing", "Partners whose last import failed", Number(row.failing)),
    ...age(row.last_import).map((value) =>
      fact("ipe_import_age_seconds", "Seconds since the end of the last successful import", value),
    ),
    ...age(row.last_backup).map((value) =>
      fact(
        "ipe_backup_age_seconds",
        "Seconds since the start of the last successful scheduled backup",
        value,
      ),
    ),
    fact("ipe_backup_failed", "1 when the last scheduled backup failed", row.backup_failed ? 1 : 0),
    fact("ipe_mails_waiting", "Mails that are not sent yet", Number(row.mails_waiting)),
    fact("ipe_mails_blocked", "Mails that the mail server has not accepted for ten minutes", blocked),
    fact("ipe_mails_failed", "Mails that failed in the last 7 days and are not marked as seen", failed),
  ];
}

const fact = (name: string, help: string, value: number): Fact => ({ name, help, value });
