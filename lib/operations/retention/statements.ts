/**
 * The retention terms that the privacy policy promises (lib/content/site/privacy.ts). Each statement deletes at most
 * $1 rows and is repeated until it deletes none.
 */
export const retentionStatements = {
  /** 24 months after the last sign-up. */
  subscribers: batch("subscribers", "last_sign_up_at < now() - interval '24 months'"),
  /** An alert is kept for 12 months after its confirmation, an unconfirmed one for a week. */
  alerts: batch(
    "alerts",
    "coalesce(confirmed_at + interval '12 months', created_at + interval '7 days') < now()",
  ),
  /** The alerts sent to a mailbox are remembered until the end of the next day. */
  alert_people: batch("alert_people", `told_on < ${todayMinus("2 days")}`),
  /** 13 months of statistics. */
  visitors: batch("visitors", `day < ${todayMinus("13 months")}`),
  page_views: batch("page_views", `day < ${todayMinus("13 months")}`),
  /** A code of a click without an inquiry; the others are deleted with theirs. */
  reference_codes: batch("reference_codes", "inquiry_id IS NULL AND created_at < now() - interval '90 days'"),
  webhook_events: batch("webhook_events", "created_at < now() - interval '90 days'"),
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
  /** Mailed links, until they expire. */
  account_links: batch("account_links", "expires_at < now()"),
  /** A browser is remembered for 13 months after the last sign-in in it, as long as its cookie. */
  known_devices: batch("known_devices", "last_seen_at < now() - interval '13 months'"),
  passkey_challenges: batch("passkey_challenges", "expires_at < now()"),
  rate_limits: batch("rate_limits", "expire < extract(epoch FROM now()) * 1000"),
  /** 12 months, but always each partner's latest run and the latest that brought its letters. */
  import_runs: batch(
    "import_runs",
    `status <> 'running' AND started_at < now() - interval '12 months'
     AND id NOT IN (SELECT max(id) FROM import_runs GROUP BY partner_id)
     AND id NOT IN (SELECT max(id) FROM import_runs WHERE status = 'imported' GROUP BY partner_id)`,
  ),
  /** The history of letters is kept as long as the runs it refers to. */
  letter_events: batch("letter_events", "at < now() - interval '12 months'"),
  /** Confirmations that ended long ago, with their notes: as long as the histories that name them. */
  letter_confirmations: batch("letter_confirmations", `confirmed_on < ${todayMinus("12 months")}`),
  partner_notices: batch("partner_notices", "created_at < now() - interval '12 months'"),
  /** A failed mail can be sent again for a week. */
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

function batch(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1))`;
}

function todayMinus(interval: string): string {
  return `(now() AT TIME ZONE 'America/Sao_Paulo')::date - interval '${interval}'`;
}
