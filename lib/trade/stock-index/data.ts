import "server-only";
import { sql, sqlBatches } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { costOf, toCostMonth } from "@/lib/trade/letters/cost/cost";
import { taxRateSql } from "@/lib/trade/letters/cost/tax-rate";
import { outlineOf, type Tier } from "@/lib/trade/letters/sum/staircase";
import { median } from "@/lib/trade/needs/figures";
import { MIN_LETTERS, type StockFigures } from "./wire";

const LETTERS = ["letters"] as const;
// Other requests are handled between two batches, which take some milliseconds each.
const BATCH = 500;

type MonthRow = Omit<StockFigures, "cost_month" | "credit_cents"> & {
  credit_cents: string;
  cost_month: number | null;
};
type LetterRow = Pick<StockLetter, "segment" | "days_on_offer"> & {
  credit_cents: string;
  entry_cents: string;
  installments: Tier[];
};

/** Returns the monthly medians by type, oldest month first: past months as recorded, the current one as of now. */
export async function listStockFigures(): Promise<StockFigures[]> {
  const current = todayInSaoPaulo().slice(0, 7);
  const [rows, stock] = await Promise.all([
    sql<MonthRow>(
      LETTERS,
      `SELECT to_char(month, 'YYYY-MM') AS month, segment, letters, credit_cents, entry_share, cost_month, term_months,
              days_on_offer
         FROM stock_months WHERE month < $1::date ORDER BY month, segment`,
      [`${current}-01`],
    ),
    readStock(null),
  ]);
  const past = rows.map((row) => ({
    ...row,
    credit_cents: Number(row.credit_cents),
    cost_month: row.cost_month === null ? null : row.cost_month / 10_000,
  }));
  return [...past, ...mediansOf(current, stock)];
}

/** Returns the months without figures among the last eleven, from that of the first public letter on; "YYYY-MM". */
export async function listMissingMonths(): Promise<string[]> {
  const rows = await sql<{ month: string }>(
    LETTERS,
    `SELECT to_char(months.month, 'YYYY-MM') AS month
       FROM generate_series(
              greatest(date_trunc('month', (SELECT min(first_public_at) FROM letters) AT TIME ZONE 'America/Sao_Paulo'),
                       date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo') - interval '11 months'),
              date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo') - interval '1 month',
              interval '1 month') AS months (month)
      WHERE NOT EXISTS (SELECT FROM stock_months WHERE stock_months.month = months.month::date)
      ORDER BY 1`,
  );
  return rows.map(({ month }) => month);
}

/**
 * Returns the public stock at a given time, from the letters and their histories. Reservations by staff count as public
 * and the commission is the current one, because neither has a history.
 * @param at null: now, without reading histories
 */
export async function readStock(at: Date | null): Promise<StockLetter[]> {
  const stock: StockLetter[] = [];
  for await (const rows of sqlBatches<LetterRow>(LETTERS, stockSql(at !== null), [at ?? new Date()], BATCH)) {
    for (const { credit_cents, entry_cents, installments, ...row } of rows) {
      const amounts = { credit_cents: Number(credit_cents), entry_cents: Number(entry_cents) };
      const { term_months } = outlineOf(installments);
      stock.push({ ...row, ...amounts, term_months, cost_month: costOf(amounts, installments).month });
    }
  }
  return stock;
}

/** Returns SQL for a column's value at that time: the old value in the first later event, else the current value. */
const valueAt = (was: string, now: string) =>
  `coalesce((SELECT ${was} FROM letter_events AS events
              WHERE events.letter_id = letters.id AND events.at > $1 AND ${was} IS NOT NULL
              ORDER BY events.id LIMIT 1), ${now})`;

const stockSql = (isPast: boolean) => {
  const column = (was: string, now: string) => (isPast ? valueAt(was, now) : now);
  return `
  SELECT segment, credit_cents, installments, days_on_offer,
         partner_entry_cents + commission_cents(credit_cents, rate_micros) AS entry_cents
    FROM (SELECT ${column("segment_was", "letters.segment")} AS segment,
                 ${column("credit_was", "letters.credit_cents")} AS credit_cents,
                 ${column("entry_was", "letters.entry_cents")} AS partner_entry_cents,
                 ${column("plan_was", "letters.installments")} AS installments,
                 ${column("status_was::text", "letters.status::text")} AS status,
                 extract(day FROM $1 - letters.first_public_at)::int AS days_on_offer,
                 ${taxRateSql()} AS rate_micros
            FROM letters JOIN partners ON partners.id = letters.partner_id
           WHERE letters.first_public_at <= $1 AND (letters.withdrawn_at IS NULL OR letters.withdrawn_at > $1)
             AND partners.is_active AND partners.deleted_at IS NULL) AS stock
   WHERE status = 'available'`;
};

/** A letter of the stock at one moment: amounts in cents, and whole days since it became public. */
type StockLetter = {
  segment: string;
  credit_cents: number;
  /** The customer's entry: the partner's entry plus the commission. */
  entry_cents: number;
  term_months: number;
  /** Percent a month, unrounded; null: no effective cost. */
  cost_month: number | null;
  days_on_offer: number;
};

/** Returns the medians by type, alphabetically, without types of fewer than eight letters. @param month "YYYY-MM" */
export function mediansOf(month: string, stock: readonly StockLetter[]): StockFigures[] {
  const types = [...new Set(stock.map(({ segment }) => segment))];
  return types
    .map((type) => [type, stock.filter(({ segment }) => segment === type)] as const)
    .filter(([, letters]) => letters.length >= MIN_LETTERS)
    .sort(([one], [other]) => one.localeCompare(other, "pt-BR"))
    .map(([segment, letters]) => {
      const middle = (figure: (letter: StockLetter) => number) =>
        Math.round(median(letters.map(figure)) ?? 0);
      const costs = letters.flatMap(({ cost_month }) => cost_month ?? []);
      return {
        ...{ month, segment, letters: letters.length },
        credit_cents: middle(({ credit_cents }) => credit_cents),
        entry_share: middle(({ entry_cents, credit_cents }) => (entry_cents * 10_000) / credit_cents),
        cost_month: toCostMonth({ total_cents: 0, month: median(costs) }),
        term_months: middle(({ term_months }) => term_months),
        days_on_offer: middle(({ days_on_offer }) => days_on_offer),
      };
    });
}
