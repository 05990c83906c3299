import "server-only";
import type pg from "pg";
import { pruneErasures } from "@/lib/people/erasures/file";
import { openSession } from "@/lib/platform/db/direct";
import { env } from "@/lib/platform/env";
import { DAY_MS } from "@/lib/platform/format/date";
import { deleteMailFilesBefore } from "@/lib/platform/mail/files";

/** The retention terms, including those of the privacy policy. A statement affects up to $1 rows, and is repeated. */
export const retentionStatements = {
  /** Subscribers are kept for 24 months after their last sign-up. */
  subscribers: batch("subscribers", "last_sign_up_at < now() - interval '24 months'"),
  /** An alert is kept for 12 months after its confirmation, an unconfirmed one for a week. */
  alerts: batch(
    "alerts",
    "coalesce(confirmed_at + interval '12 months', created_at + interval '7 days') < now()",
  ),
  /** The record of an alert's mail is kept until the end of the next day. */
  alert_people: batch("alert_people", `told_on < ${todayMinus("1 day")}`),
  /** Statistics are kept for 13 months. */
  visitors: batch("visitors", `day < ${todayMinus("13 months")}`),
  page_views: batch("page_views", `day < ${todayMinus("13 months")}`),
  /** A code without an inquiry is kept for 90 days; others are deleted with their inquiry. */
  reference_codes: batch("reference_codes", "inquiry_id IS NULL AND created_at < now() - interval '90 days'"),
  whatsapp_clicks: batch("whatsapp_clicks", `day < ${todayMinus("13 months")}`),
  vitals: batch("vitals", `day < ${todayMinus("13 months")}`),
  policy_reports: batch("policy_reports", `day < ${todayMinus("13 months")}`),
  /** The salt of a day and the visitors' address hashes are deleted when the day is over. */
  visit_salts: batch("visit_salts", `day < ${todayMinus("0 days")}`),
  visitor_addresses: `
    UPDATE visitors SET address_hash = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM visitors WHERE address_hash IS NOT NULL AND day < ${todayMinus("0 days")} LIMIT $1))`,
  sessions: batch(
    "sessions",
    "expires_at < now() OR last_seen_at + make_interval(secs => idle_seconds) < now()",
  ),
  /** An address is remembered for 30 days after the last sign-in from it (rules §2). */
  sign_in_addresses: batch("sign_in_addresses", "last_signed_in_at < now() - interval '30 days'"),
  /** Mailed links are kept until they expire. */
  account_links: batch("account_links", "expires_at < now()"),
  /** A browser is remembered for 13 months after its last sign-in, like its cookie. */
  known_devices: batch("known_devices", "last_seen_at < now() - interval '13 months'"),
  passkey_challenges: batch("passkey_challenges", "expires_at < now()"),
  rate_limits: batch("rate_limits", "expire < extract(epoch FROM now()) * 1000"),
  /** Runs are kept for 12 months, each partner's latest run and latest successful run for longer. */
  import_runs: batch(
    "import_runs",
    `status <> 'running' AND started_at < now() - interval '12 months'
     AND id NOT IN (SELECT max(id) FROM import_runs GROUP BY partner_id)
     AND id NOT IN (SELECT max(id) FROM import_runs WHERE status = 'imported' GROUP BY partner_id)`,
  ),
  /** The history of letters is kept for 12 months, like import runs. */
  letter_events: batch("letter_events", "at < now() - interval '12 months'"),
  /** Confirmations, with their notes, are kept as long as the histories. */
  letter_confirmations: batch("letter_confirmations", `confirmed_on < ${todayMinus("12 months")}`),
  partner_notices: batch("partner_notices", "created_at < now() - interval '12 months'"),
  /** The content of a failed mail is kept for a week, in which the mail can be sent again. */
  failed_mails: `
    UPDATE mails SET content = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM mails WHERE status = 'failed' AND content IS NOT NULL
         AND finished_at < now() - interval '7 days' LIMIT $1))`,
  mails: batch("mails", "created_at < now() - interval '90 days'"),
  /** Versions are kept for 12 months. The orphan sweep deletes images that nothing else references. */
  versions: batch("versions", "created_at < now() - interval '12 months'"),
  /** Drafts are kept for 90 days after their last change. */
  drafts: batch("drafts", "updated_at < now() - interval '90 days'"),
  erased_people: batch("erased_people", "erased_at < now() - interval '24 months'"),
} as const;

const BATCH = 1000;
const MAIL_FILE_DAYS = 90;
const LOCK = "SELECT pg_try_advisory_lock(hashtext('retention')) AS locked";
const CONNECT_MS = 2000;

type Removed = Record<
  | keyof typeof retentionStatements
  | "inquiries"
  | "audit_addresses"
  | "withdrawn_letters"
  | "mail_files"
  | "erasures",
  number
>;

/**
 * Deletes or clears data whose retention term is over, in batches with short locks.
 * @returns the number of affected rows or files by kind; null while another process runs this
 */
export async function applyRetention(): Promise<Removed | null> {
  const client = await openSession({
    application_name: "ipe retention",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    const { rows } = await client.query<{ locked: boolean }>(LOCK);
    if (!rows[0]?.locked) return null;
    // No page shows these rows, so no page becomes stale.
    await client.query("SET ipe.epochs = 'manual'");
    const removed: [string, number][] = [];
    for (const [name, sql] of Object.entries(retentionStatements)) {
      removed.push([name, await inBatches(async () => (await client.query(sql, [BATCH])).rowCount ?? 0)]);
    }
    removed.push(["inquiries", await inBatches(() => deleteInquiries(client))]);
    removed.push(["audit_addresses", await inBatches(() => forgetAddresses(client))]);
    removed.push(["withdrawn_letters", await shrinkWithdrawn(client)]);
    const oldest = new Date(Date.now() - MAIL_FILE_DAYS * DAY_MS);
    removed.push(["mail_files", await deleteMailFilesBefore(oldest)]);
    removed.push(["erasures", await pruneErasures(env().BACKUP_DIR)]);
    return Object.fromEntries(removed) as Removed;
  } finally {
    // The lock is released with its session.
    await client.end().catch(() => undefined);
  }
}

async function forgetAddresses(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT forget_audit_addresses($1) AS count", [
    BATCH,
  ]);
  return rows[0]?.count ?? 0;
}

/** Deletes inquiries 24 months after their last change, and queues an event for each if there is a webhook. */
async function deleteInquiries(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `WITH gone AS (${batch("inquiries", "updated_at < now() - interval '24 months'")} RETURNING id),
          events AS (INSERT INTO mails (kind, recipient) SELECT 'inquiry.deleted', id FROM gone WHERE $2::boolean)
     SELECT FROM gone`,
    [BATCH, env().WEBHOOK_URL !== undefined],
  );
  return rowCount ?? 0;
}

/**
 * Deletes the instalments of letters withdrawn over 24 months ago (docs/scaling.md). The row stays: its id is never
 * reused, its page stays 410 instead of 404, and the same letter gets its id back if it returns (rules §5).
 */
async function shrinkWithdrawn(client: pg.Client): Promise<number> {
  type Place = { withdrawn_at: Date | string; id: number };
  let after: Place = { withdrawn_at: "-infinity", id: 0 };
  return inBatches(async () => {
    const { rows } = await client.query<Place>(SHRINK, [after.withdrawn_at, after.id, BATCH]);
    after = rows.at(-1) ?? after;
    return rows.length;
  });
}

// Keyset pagination: each batch starts where the last one ended; restarting from the beginning would be quadratic.
const SHRINK = `
  WITH due AS (
    SELECT id, withdrawn_at FROM letters
     WHERE withdrawn_at < now() - interval '24 months' AND (withdrawn_at, id) > ($1::timestamptz, $2::int)
       AND installments <> '[]'
     ORDER BY withdrawn_at, id LIMIT $3),
  shrunk AS (
    UPDATE letters SET installments = '[]' FROM due
     WHERE letters.id = due.id AND letters.withdrawn_at = due.withdrawn_at)
  SELECT withdrawn_at, id FROM due ORDER BY withdrawn_at, id`;

async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step();
    total += count;
    if (count < BATCH) return total;
  }
}

function batch(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1))`;
}

function todayMinus(interval: string): string {
  return `(now() AT TIME ZONE 'America/Sao_Paulo')::date - interval '${interval}'`;
}
