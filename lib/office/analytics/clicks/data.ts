import "server-only";
import { letterPool } from "@/lib/platform/db/pool";
import { countRows, sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import { CONFIRMED_DAYS } from "@/lib/trade/letters/confirmation/current";
import type { LetterStatus } from "@/lib/trade/letters/wire";

/** The number of days counted together, including today. */
export const REQUEST_DAYS = 30;
const PER_PAGE = 50;

export type RequestedLetter = {
  letter_id: number;
  clicks: number;
  segment: string;
  administrator: string;
  credit_cents: number;
  status: LetterStatus;
  withdrawn: boolean;
};

const MOST_REQUESTED = 6;

/** Returns the most requested letters of 30 days, the most requested unconfirmed ones, and the number of clicks. */
export async function getRequested(today = todayInSaoPaulo()) {
  const [letters, unconfirmed, clicks] = await Promise.all([
    listRequestedLetters(today, MOST_REQUESTED),
    listRequestedLetters(today, MOST_REQUESTED, UNCONFIRMED),
    countClicks({ letter: null, today }),
  ]);
  return { letters, unconfirmed, clicks };
}

const UNCONFIRMED = `
  letter_id IN (SELECT id FROM letters WHERE withdrawn_at IS NULL AND status = 'available')
  AND letter_id NOT IN (SELECT letter_id FROM letter_confirmations
                         WHERE confirmed_on >= $1::date - ${CONFIRMED_DAYS})`;

async function listRequestedLetters(
  today: string,
  most: number,
  condition = "true",
): Promise<RequestedLetter[]> {
  const rows = await sql<Omit<RequestedLetter, "credit_cents"> & { credit_cents: string }>(
    "private",
    `SELECT requested.letter_id, requested.clicks, letters.segment, administrators.name AS administrator,
            letters.credit_cents, letters.status, letters.withdrawn_at IS NOT NULL AS withdrawn
       FROM (SELECT letter_id, sum(clicks)::int AS clicks FROM whatsapp_clicks
              WHERE letter_id > 0 AND day BETWEEN $1::date - $2::int AND $1 AND ${condition}
              GROUP BY letter_id ORDER BY 2 DESC, 1 LIMIT $3) AS requested
       JOIN letters ON letters.id = requested.letter_id
       JOIN administrators ON administrators.id = letters.administrator_id
      ORDER BY requested.clicks DESC, requested.letter_id`,
    [today, REQUEST_DAYS - 1, most],
    letterPool(),
  );
  return rows.map((row) => ({ ...row, credit_cents: Number(row.credit_cents) }));
}

type ClickFilter = { letter: number | null; today: string };

const FILTERED = `day BETWEEN $1::date - ${REQUEST_DAYS - 1} AND $1 AND ($2::int IS NULL OR letter_id = $2)`;

/** Counts clicks on WhatsApp links in the last 30 days; a click for a sum counts once for each of its letters. */
export async function countClicks({ letter, today }: ClickFilter): Promise<number> {
  const counted = `SELECT coalesce(sum(clicks), 0)::int AS count FROM whatsapp_clicks WHERE ${FILTERED}`;
  return countRows(counted, [today, letter]);
}

/** Counts the clicks of each of the last 30 days, oldest first. */
export function listClickDays({ letter, today }: ClickFilter): Promise<{ date: string; value: number }[]> {
  return sql(
    "private",
    `SELECT each::date::text AS date, coalesce(sum(clicks), 0)::int AS value
       FROM generate_series($1::date - ${REQUEST_DAYS - 1}, $1::date, interval '1 day') AS each
       LEFT JOIN whatsapp_clicks ON day = each AND ($2::int IS NULL OR letter_id = $2)
      GROUP BY each ORDER BY each`,
    [today, letter],
  );
}

export type ClickRow = {
  day: string;
  letter_id: number;
  credit_cents: number | null;
  segment: string | null;
  page: string;
  clicks: number;
};

/** Lists the clicks of the last 30 days by day, letter and page, newest day first. */
export async function listClicks({ letter, today }: ClickFilter, page: number): Promise<Page<ClickRow>> {
  const values = [today, letter];
  return paginate({
    page,
    perPage: PER_PAGE,
    count: () => countRows(`SELECT count(*)::int AS count FROM whatsapp_clicks WHERE ${FILTERED}`, values),
    find: ({ skip, take }) =>
      sql<ClickRow>(
        "private",
        `SELECT day::text AS day, letter_id, credit_cents::float8 AS credit_cents, segment, page, clicks
           FROM whatsapp_clicks LEFT JOIN letters ON letters.id = letter_id WHERE ${FILTERED}
          ORDER BY day DESC, clicks DESC, letter_id, page OFFSET $3 LIMIT $4`,
        [...values, skip, take],
      ),
  });
}
