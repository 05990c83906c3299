import "server-only";
import { readRows } from "@/lib/db/read";
import { type Page, paginate, parsePage } from "@/lib/http/pagination";
import { shared } from "@/lib/shared";
import { lettersEpoch } from "../data";
import { parseView } from "../filters";
import { findAdministratorId, findPartnerId } from "../options/data";
import type { Tier } from "../sum/staircase";
import { type LetterStatus, toStaffLetter, type WireStaffLetter } from "../wire";
import { type StaffFilters, toConditions } from "./conditions";

const LETTERS = ["letters"] as const;

const PAGE_SIZE = 20;
const COUNTS_KEPT = 500;

type Row = {
  id: number;
  code: string | null;
  status: LetterStatus;
  segment: string;
  administrator: string;
  partner_id: number;
  partner_name: string;
  credit_cents: string;
  entry_cents: string;
  commission_cents: string;
  installments: Tier[];
  next_pay: string | null;
};

const DETAILS = `
  SELECT letters.id, letters.code, letters.status, letters.segment, administrators.name AS administrator,
         partners.id AS partner_id, partners.name AS partner_name, letters.credit_cents, letters.entry_cents,
         commission_cents(letters.credit_cents, partners.tax_rate_micros) AS commission_cents,
         letters.installments, letters.next_pay::text AS next_pay
    FROM letters
    JOIN partners ON partners.id = letters.partner_id
    JOIN administrators ON administrators.id = letters.administrator_id`;

/** One page of the letters not withdrawn, by credit and then id, with the rules' filters (rules §2). */
export async function listStaffLetters(query: URLSearchParams): Promise<Page<WireStaffLetter>> {
  const filters = await readFilters(query);
  let total = 0;
  return paginate({
    page: parsePage(query),
    perPage: PAGE_SIZE,
    count: async () => {
      total = await countLetters(filters);
      return total;
    },
    find: ({ skip, take }) => findPage(filters, { skip, take: Math.min(take, total - skip), total }),
  });
}

/**
 * The filters of a query. `type` and `administrator` are names (any known spelling of an administrator will
 * do), `partner` is an id or a name; what is unknown matches nothing.
 */
export async function readFilters(query: URLSearchParams): Promise<StaffFilters> {
  const { view } = parseView(query);
  return {
    ...view,
    administrator: await findAdministratorId(view.administrator),
    partner: await findPartnerId(query.get("partner")?.trim() ?? ""),
  };
}

/**
 * Letters after one in the list's order, for reading the whole list in steps that stay fast to its end.
 * @param after credit (cents) and id of the last letter read; null = from the start
 */
export async function listLettersAfter(
  filters: StaffFilters,
  after: { credit_cents: number; id: number } | null,
  take: number,
): Promise<WireStaffLetter[]> {
  const { sql, values } = toConditions(filters);
  const [credit, id] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const position = after ? [after.credit_cents, after.id] : [-1, -1];
  return queryLetters(
    `${DETAILS} WHERE ${sql} AND (letters.credit_cents, letters.id) > (${credit}, ${id})
     ORDER BY letters.credit_cents, letters.id LIMIT ${take}`,
    [...values, ...position],
  );
}

type Range = { skip: number; take: number; total: number };

/** Only ids are skipped over, from the nearer end of the list; the rows are then read for one page. */
async function findPage(filters: StaffFilters, { skip, take, total }: Range): Promise<WireStaffLetter[]> {
  const { sql, values } = toConditions(filters);
  // Small entries lie at the low end of the list, so from its high end they are a long way off.
  const isLowEnd = filters.maxEntry !== null && filters.maxCredit === null;
  const fromEnd = skip > total / 2 && !isLowEnd;
  const direction = fromEnd ? "DESC" : "ASC";
  const offset = fromEnd ? total - skip - take : skip;
  return queryLetters(
    `${DETAILS} WHERE letters.id IN (
       SELECT letters.id FROM letters WHERE ${sql}
        ORDER BY letters.credit_cents ${direction}, letters.id ${direction} OFFSET ${offset} LIMIT ${take})
     ORDER BY letters.credit_cents, letters.id`,
    values,
  );
}

async function queryLetters(sql: string, values: unknown[]): Promise<WireStaffLetter[]> {
  const rows = await readRows<Row>(LETTERS, sql, values);
  return rows.map(({ partner_id, partner_name, ...row }) =>
    toStaffLetter({
      ...row,
      partner: { id: partner_id, name: partner_name },
      credit_cents: Number(row.credit_cents),
      entry_cents: Number(row.entry_cents),
      commission_cents: Number(row.commission_cents),
    }),
  );
}

type Counts = { epoch: string; totals: Map<string, number> };
const counts = shared("letter-counts", (): Counts => ({ epoch: "", totals: new Map() }));

/** Counting a broad filter takes longer than its page, so a count is kept until letters change. */
async function countLetters(filters: StaffFilters): Promise<number> {
  const { sql, values } = toConditions(filters);
  const epoch = await lettersEpoch();
  if (counts.epoch !== epoch || counts.totals.size >= COUNTS_KEPT) {
    Object.assign(counts, { epoch, totals: new Map<string, number>() });
  }
  const { totals } = counts;
  const key = JSON.stringify([sql, values]);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const rows = await readRows<{ total: string }>(
    LETTERS,
    `SELECT count(*) AS total FROM letters WHERE ${sql}`,
    values,
  );
  const total = Number(rows[0]?.total ?? 0);
  totals.set(key, total);
  return total;
}
