import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { MAX_ID } from "@/lib/platform/http/ids";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import { shared } from "@/lib/platform/shared";
import { type Evidence, firstShownDay } from "../confirmation/current";
import { taxRateSql } from "../cost/tax-rate";
import { type LetterRow, lettersEpoch, TRANSFER_FEE_SQL, toTerms } from "../data";
import { parseView } from "../filters";
import { isHeldSql, isOpenSql } from "../holds/held";
import { type LetterStatus, toStaffLetter, type WireStaffLetter } from "../wire";
import {
  orderBy,
  parseLookup,
  parseOrder,
  runChanges,
  type StaffFilters,
  type StaffOrder,
  situations,
  toConditions,
} from "./conditions";
import { findAdministratorId, findPartnerId } from "./options";

const LETTERS = ["letters"] as const;

const PAGE_SIZE = 20;
const MAX_CACHED_COUNTS = 500;
/** A number of matches that are sorted in a few milliseconds. */
const FEW = 5000;
const MAX_SELECTED = 500;
const MAX_FOUND = 500;

type Row = LetterRow & {
  code: string | null;
  status: LetterStatus;
  partner_id: number;
  partner_name: string;
  commission_cents: string;
  withdrawn_at: Date | null;
  hold_until: string | null;
  hold_note: string | null;
  hold_by: string | null;
  evidence: Evidence | null;
  confirmed_by: string | null;
};

// Names are looked up in subqueries, because each join adds to the planning time of every page.
const details = () => `
  SELECT letters.id, letters.code, letters.status, letters.segment,
         (SELECT name FROM administrators WHERE administrators.id = letters.administrator_id) AS administrator,
         partners.id AS partner_id, partners.name AS partner_name, letters.credit_cents, letters.entry_cents,
         commission_cents(letters.credit_cents, ${taxRateSql()}) AS commission_cents,
         letters.installments, letters.next_pay::text AS next_pay, letters.withdrawn_at, letters.transfer_fee_kind,
         (SELECT ${TRANSFER_FEE_SQL} FROM administrators WHERE administrators.id = letters.administrator_id) AS transfer_fee_cents,
         letters.outstanding_cents, letters.next_adjustment::text AS next_adjustment,
         held.until::text AS hold_until, held.note AS hold_note,
         confirmed.confirmed_on::text AS confirmed_on, confirmed.evidence,
         (SELECT name FROM users WHERE users.id = confirmed.user_id) AS confirmed_by,
         (SELECT name FROM users WHERE users.id = held.user_id) AS hold_by
    FROM letters
    JOIN partners ON partners.id = letters.partner_id
    LEFT JOIN letter_holds AS held ON held.letter_id = letters.id AND ${isOpenSql("held")}
    LEFT JOIN letter_confirmations AS confirmed
      ON confirmed.letter_id = letters.id AND confirmed.confirmed_on >= '${firstShownDay(todayInSaoPaulo())}'`;

/** Returns a page of letters (rules §2, §9); withdrawn ones only if a filter includes them. */
export async function listStaffLetters(query: URLSearchParams): Promise<Page<WireStaffLetter>> {
  const filters = await readFilters(query);
  const order = parseOrder(query.get("sort") ?? "", filters.situation === "withdrawn");
  let total = 0;
  return paginate({
    page: parsePage(query),
    perPage: parsePerPage(query, PAGE_SIZE),
    count: async () => {
      total = await countLetters(filters);
      return total;
    },
    find: ({ skip, take }) => findPage(filters, order, { skip, take: Math.min(take, total - skip), total }),
  });
}

/**
 * Parses a query's filters: those of parseView (`administrator`: a name or alias), `status`, `partner` (id or name),
 * `search` (parseLookup), `ids` (the site's codes), `run` and `change` (an import and its effect), `site=1` (only
 * public letters) and `except` (excludes an administrator). Unknown names match nothing.
 */
export async function readFilters(query: URLSearchParams): Promise<StaffFilters> {
  const { view } = parseView(query);
  const site = query.get("site") === "1";
  const status = situations.find((each) => each === query.get("status")) ?? null;
  const situation = site ? "available" : status;
  const change = runChanges.find((each) => each === query.get("change"));
  const run = toId(query.get("run"));
  return {
    ...view,
    administrator: await findAdministratorId(view.administrator),
    partner: await findPartnerId(query.get("partner")?.trim() ?? ""),
    situation,
    ids: await findIds(query),
    run: run !== null && change ? { id: run, change } : null,
    held: situation === "available" || situation === "reserved" ? await listHeldIds() : [],
    except: await findAdministratorId(query.get("except")?.trim() ?? ""),
    site,
  };
}

/**
 * Returns the letters after one in the list's order (keyset pagination), for reading the whole list.
 * @param after credit (cents) and id of the last letter read; null = from the start
 */
export async function listLettersAfter(
  filters: StaffFilters,
  after: { credit_cents: number; id: number } | null,
  take: number,
): Promise<WireStaffLetter[]> {
  const { where, values } = toConditions(filters);
  const [credit, id] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const position = after ? [after.credit_cents, after.id] : [-1, -1];
  return queryLetters(
    `${details()} WHERE ${where} AND (letters.credit_cents, letters.id) > (${credit}, ${id})
     ORDER BY letters.credit_cents, letters.id LIMIT ${take}`,
    [...values, ...position],
  );
}

async function findIds(query: URLSearchParams): Promise<number[] | null> {
  const selected = query.get("ids");
  if (selected !== null) {
    return selected
      .split(",", MAX_SELECTED)
      .map(toId)
      .filter((id) => id !== null);
  }
  const lookup = parseLookup(query.get("search") ?? "");
  if (!lookup) return null;
  if (lookup.code === null) return lookup.ids;
  const { ids, code } = lookup;
  const exact = await findByCode("code = ANY($1)", [
    [...new Set([code, code.toUpperCase(), code.toLowerCase()])],
  ]);
  const prefixed = ids.length + exact.length === 0 ? await findByCode(HAS_PREFIX, prefixRanges(code)) : [];
  return [...new Set([...ids, ...exact, ...prefixed])];
}

const HAS_PREFIX = "(code >= $1 AND code < $2 OR code >= $3 AND code < $4)";

function prefixRanges(code: string): string[] {
  return [code, code.toUpperCase()].flatMap((prefix) => [prefix, `${prefix}\u{10FFFF}`]);
}

/** Finds letters by the partner's code; the query names all partners, because the indexes begin with the partner. */
async function findByCode(condition: string, values: unknown[]): Promise<number[]> {
  const found = ["IS NULL", "IS NOT NULL"].map(
    (withdrawn) => `
      (SELECT id FROM letters
        WHERE partner_id = ANY(ARRAY(SELECT id FROM partners)) AND withdrawn_at ${withdrawn} AND ${condition}
        ORDER BY id DESC LIMIT ${MAX_FOUND})`,
  );
  const rows = await sql<{ id: number }>(LETTERS, found.join(" UNION ALL "), values);
  return rows.map(({ id }) => id);
}

async function listHeldIds(): Promise<number[]> {
  const rows = await sql<{ id: number }>(LETTERS, `SELECT id FROM letters WHERE ${isHeldSql()} ORDER BY id`);
  return rows.map(({ id }) => id);
}

function toId(text: string | null): number | null {
  const id = Number(text);
  return text && /^\d{1,10}$/.test(text) && id > 0 && id <= MAX_ID ? id : null;
}

type Range = { skip: number; take: number; total: number };

/** Skips only ids, from the nearer end of the list, then reads the rows of the page. */
async function findPage(
  filters: StaffFilters,
  order: StaffOrder,
  { skip, take, total }: Range,
): Promise<WireStaffLetter[]> {
  const { where, values } = toConditions(filters);
  // Low entries come with low credits, so this scan is short from the low end only.
  const isLowEnd = order.sort === "credit" && filters.maxEntry !== null && filters.maxCredit === null;
  const fromEnd = isLowEnd ? order.descending : skip > total / 2;
  const offset = fromEnd ? total - skip - take : skip;
  // OFFSET 0 keeps the planner from scanning in list order for a few matches: they are filtered, then sorted.
  const from =
    total > FEW ? `letters WHERE ${where}` : `(SELECT * FROM letters WHERE ${where} OFFSET 0) AS letters`;
  return queryLetters(
    `${details()} WHERE letters.id IN (
       SELECT letters.id FROM ${from}
        ${orderBy(order, fromEnd)} OFFSET ${offset} LIMIT ${take})
     ${orderBy(order)}`,
    values,
  );
}

async function queryLetters(text: string, values: unknown[]): Promise<WireStaffLetter[]> {
  const rows = await sql<Row>(LETTERS, text, values);
  const today = todayInSaoPaulo();
  return rows.map(
    ({ partner_id, partner_name, hold_until, hold_note, hold_by, evidence, confirmed_by, ...row }) =>
      toStaffLetter({
        ...row,
        withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
        hold: hold_until === null ? null : { until: hold_until, note: hold_note, by: hold_by ?? "" },
        confirmation: evidence && { evidence, by: confirmed_by ?? "" },
        partner: { id: partner_id, name: partner_name },
        credit_cents: Number(row.credit_cents),
        entry_cents: Number(row.entry_cents),
        commission_cents: Number(row.commission_cents),
        ...toTerms(row, today),
      }),
  );
}

type Counts = { epoch: string; totals: Map<string, number> };
const counts = shared("letter-counts", (): Counts => ({ epoch: "", totals: new Map() }));

/** Counts letters; cached per epoch, because counting a broad filter takes longer than reading its page. */
async function countLetters(filters: StaffFilters): Promise<number> {
  const { where, values } = toConditions(filters);
  const epoch = await lettersEpoch();
  if (counts.epoch !== epoch || counts.totals.size >= MAX_CACHED_COUNTS) {
    Object.assign(counts, { epoch, totals: new Map<string, number>() });
  }
  const { totals } = counts;
  const key = JSON.stringify([where, values]);
  const cached = totals.get(key);
  if (cached !== undefined) return cached;
  const rows = await sql<{ total: string }>(
    LETTERS,
    `SELECT count(*) AS total FROM letters WHERE ${where}`,
    values,
  );
  const total = Number(rows[0]?.total ?? 0);
  totals.set(key, total);
  return total;
}
