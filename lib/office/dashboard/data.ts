import "server-only";
import { letterPool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { canSendMail } from "@/lib/platform/mail/transport";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { isHeldSql } from "@/lib/trade/letters/holds/held";

const FIRST_STEPS = ["company", "logo", "partner", "mail", "colleague"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const TREND_DAYS = 30;
const RECENT = 5;

export type DashboardSummary = Record<
  | "newsletter_total"
  | "posts_total"
  | "posts_active"
  | "posts_featured"
  | "products_active"
  | "testimonials_active"
  | "testimonials_featured"
  | "faqs_active"
  | "contemplated_total"
  | "contemplated_itau"
  | "contemplated_other",
  number
>;

export type DashboardRecent = {
  newsletter: { id: number; name: string | null; email: string; created_at: string }[];
  posts: {
    id: number;
    slug: string;
    title: string;
    is_active: boolean;
    is_featured: boolean;
    date_post: string;
    created_at: string;
  }[];
};

/** The public letters at the end of a day, its new subscribers and page views. */
export type TrendDay = { date: string; letters: number; subscribers: number; views: number };

/** Counts the records for the dashboard's cards; letters that are not public are not counted. */
export async function getSummary(): Promise<DashboardSummary> {
  const main = administratorKey(env().MAIN_ADMINISTRATOR);
  const [counts] = await sql<DashboardSummary>("private", summary(), [main], letterPool());
  if (!counts) throw new Error("the query of the dashboard's counts returned no row");
  return counts;
}

/** Lists the first steps of a new installation that are not done yet, in order. */
export async function listFirstSteps(): Promise<FirstStep[]> {
  const [done] = await sql<Record<Exclude<FirstStep, "mail">, boolean>>(
    "private",
    `SELECT EXISTS (SELECT FROM company) AS company, EXISTS (SELECT FROM company WHERE image IS NOT NULL) AS logo,
            EXISTS (SELECT FROM partners) AS partner,
            (SELECT count(*) > 1 FROM users) AS colleague`,
    [],
    letterPool(),
  );
  const state = {
    company: done?.company,
    logo: done?.logo,
    partner: done?.partner,
    mail: canSendMail(),
    colleague: done?.colleague,
  };
  return FIRST_STEPS.filter((step) => !state[step]);
}

/** Lists the five latest subscribers and the five latest posts. */
export async function getRecent(): Promise<DashboardRecent> {
  const [newsletter, posts] = await Promise.all([
    sql<{ id: number; name: string | null; email: string; created_at: Date }>(
      "private",
      "SELECT id, name, email, created_at FROM subscribers ORDER BY created_at DESC, id DESC LIMIT $1",
      [RECENT],
    ),
    sql<Omit<DashboardRecent["posts"][number], "created_at"> & { created_at: Date }>(
      ["posts"],
      `SELECT id, slug, title, is_active, is_featured, date_post::text AS date_post, created_at
         FROM posts ORDER BY date_post DESC, id DESC LIMIT $1`,
      [RECENT],
    ),
  ]);
  return {
    newsletter: newsletter.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    posts: posts.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}

/** Lists the last 30 days in São Paulo, oldest first. */
export async function getTrends(today = todayInSaoPaulo()): Promise<TrendDay[]> {
  return sql<TrendDay>("private", trends(), [today, TREND_DAYS - 1], letterPool());
}

const publicLetters = () => `
  SELECT letters.administrator_id FROM letters JOIN partners ON partners.id = letters.partner_id
   WHERE letters.withdrawn_at IS NULL AND letters.status = 'available' AND NOT ${isHeldSql()}
     AND partners.is_active AND partners.deleted_at IS NULL`;

const summary = () => `
  WITH main AS (SELECT administrator_id AS id FROM administrator_aliases WHERE key = $1),
       listed AS (SELECT count(*)::int AS total,
                         count(*) FILTER (WHERE administrator_id = (SELECT id FROM main))::int AS main
                    FROM (${publicLetters()}) AS letters)
  SELECT (SELECT count(*) FROM subscribers)::int AS newsletter_total,
         (SELECT count(*) FROM posts)::int AS posts_total,
         (SELECT count(*) FROM posts WHERE is_active)::int AS posts_active,
         (SELECT count(*) FROM posts WHERE is_featured)::int AS posts_featured,
         (SELECT count(*) FROM products WHERE active)::int AS products_active,
         (SELECT count(*) FROM testimonials WHERE active)::int AS testimonials_active,
         (SELECT count(*) FROM testimonials WHERE featured)::int AS testimonials_featured,
         (SELECT count(*) FROM faqs WHERE active)::int AS faqs_active,
         total AS contemplated_total, main AS contemplated_itau, total - main AS contemplated_other
    FROM listed`;

// The letters at the end of a day: arrivals until then minus withdrawals. Past reservations are not stored, so the
// current status is used for every day.
const trends = () => `
  WITH days AS (SELECT generate_series($1::date - $2::int, $1::date, interval '1 day')::date AS date),
       listed AS (
         SELECT letters.created_at, letters.withdrawn_at
           FROM letters JOIN partners ON partners.id = letters.partner_id
          WHERE letters.status = 'available' AND NOT ${isHeldSql()}
            AND partners.is_active AND partners.deleted_at IS NULL),
       moves AS (
         SELECT (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS date, 1 AS move FROM listed
         UNION ALL
         SELECT (withdrawn_at AT TIME ZONE 'America/Sao_Paulo')::date, -1 FROM listed WHERE withdrawn_at IS NOT NULL),
       per_day AS (SELECT date, sum(move) AS move FROM moves GROUP BY date),
       signups AS (
         SELECT (created_at AT TIME ZONE 'America/Sao_Paulo')::date AS date, count(*) AS subscribers
           FROM subscribers GROUP BY 1),
       viewed AS (SELECT day AS date, sum(views) AS views FROM page_views GROUP BY day)
  SELECT to_char(days.date, 'YYYY-MM-DD') AS date,
         (SELECT coalesce(sum(move), 0) FROM per_day WHERE per_day.date <= days.date)::int AS letters,
         coalesce(signups.subscribers, 0)::int AS subscribers,
         coalesce(viewed.views, 0)::int AS views
    FROM days LEFT JOIN signups USING (date) LEFT JOIN viewed USING (date)
   ORDER BY days.date`;
