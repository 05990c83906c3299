import "server-only";
import { db } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { RunSource } from "@/lib/trade/imports/run";
import { type AdminPartner, toAdminPartner } from "./wire";

/** A partner is silent if nothing has changed for more than this multiple of its usual interval (rules §9). */
const SILENCE_FACTOR = 3;
/** The minimum number of intervals for a usual interval. */
const MIN_PAUSES = 3;
/** The number of latest days with changes whose intervals are considered. */
const MAX_DAYS = 20;
/** The number of latest runs in which these days are searched. */
const MAX_RUNS = 500;

export type ProblemRow = {
  id: number;
  name: string;
  failing_since: string | null;
  run_id: number | null;
  run_day: string | null;
  source: RunSource | null;
  message: string | null;
  confirmable: boolean | null;
  changed_on: string | null;
  usual_days: string | null;
};

// The last day in São Paulo on which letters changed, and the median of the intervals between such days.
const USUAL = `
  SELECT max(day) AS changed_on,
         CASE WHEN count(pause) >= $1
              THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY pause) END AS usual_days
    FROM (
      SELECT day, day - lag(day) OVER (ORDER BY day) AS pause FROM (
        SELECT DISTINCT (started_at AT TIME ZONE 'America/Sao_Paulo')::date AS day FROM (
          SELECT started_at FROM import_runs WHERE partner_id = partners.id AND status = 'imported'
           ORDER BY started_at DESC LIMIT ${MAX_RUNS}) AS runs
         ORDER BY day DESC LIMIT ${MAX_DAYS}) AS days) AS pauses`;

const FAILING_SINCE = `
  SELECT min((started_at AT TIME ZONE 'America/Sao_Paulo')::date) FROM import_runs
   WHERE partner_id = partners.id AND status = 'failed' AND id > coalesce((
     SELECT max(id) FROM import_runs WHERE partner_id = partners.id AND status IN ('imported', 'unchanged')), 0)`;

const PROBLEMS = `
  SELECT partners.id, partners.name, usual.changed_on::text, usual.usual_days::text,
         CASE WHEN latest.status = 'failed' THEN (${FAILING_SINCE})::text END AS failing_since,
         latest.id AS run_id, (latest.started_at AT TIME ZONE 'America/Sao_Paulo')::date::text AS run_day,
         latest.source, latest.message, latest.confirmable
    FROM partners
    LEFT JOIN LATERAL (
      SELECT id, status, started_at, source, message, confirmable FROM import_runs
       WHERE partner_id = partners.id AND status <> 'running' ORDER BY id DESC LIMIT 1) AS latest ON true
    CROSS JOIN LATERAL (${USUAL}) AS usual
   WHERE partners.is_active AND NOT partners.import_paused AND partners.deleted_at IS NULL
     AND (latest.status = 'failed' OR $2::date - usual.changed_on > usual.usual_days * ${SILENCE_FACTOR})
   ORDER BY partners.name, partners.id`;

export type { AdminPartner } from "./wire";

/** Returns the partners that are not deleted, newest first. */
export async function listPartners(): Promise<AdminPartner[]> {
  const rows = await db.partner.findMany({ where: { deleted_at: null }, orderBy: { id: "desc" } });
  return rows.map(toAdminPartner);
}

/** Returns a partner that is not deleted, or null. */
export async function getPartner(id: number): Promise<AdminPartner | null> {
  const row = await db.partner.findFirst({ where: { id, deleted_at: null } });
  return row && toAdminPartner(row);
}

/** Returns the active, unpaused partners whose latest import failed, or that are silent on a day (YYYY-MM-DD). */
export async function listProblemRows(today: string): Promise<ProblemRow[]> {
  return sql<ProblemRow>("private", PROBLEMS, [MIN_PAUSES, today]);
}
