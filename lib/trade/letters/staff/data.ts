import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import { shared } from "@/lib/platform/shared";
import { lettersEpoch } from "../data";
import { parseView } from "../filters";
import { isHeldSql, isOpenSql } from "../holds/held";
import { findAdministratorId, findPartnerId } from "../options/data";
import type { Tier } from "../sum/staircase";
import { type LetterStatus, toStaffLetter, type WireStaffLetter } from "../wire";
import { runChanges, type StaffFilters, situations, toConditions } from "./conditions";
import { parseLookup } from "./lookup";
import { orderBy, parseOrder, type StaffOrder } from "./order";

const LETTERS = ["letters"] as const;

const PAGE_SIZE = 20;
const COUNTS_KEPT = 500;
/** So many are sorted in a few milliseconds. */
const FEW = 5000;
const MAX_ID = 2_147_483_647;
/** As many as one reservation takes. */
const MOST_SELECTED = 500;
/** Of codes that only begin as was typed; more would help nobody. */
const MOST_FOUND = 500;

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
  withdrawn_at: Date | null;
  hold_until: string | null;
  hold_note: string | null;
  hold_by: string | null;
};

// What is joined is planned anew for every page: names that follow from an id are looked up instead.
const details = () => `
  SELECT letters.id, letters.code, letters.status, letters.segment,
         (SELECT name FROM administrators WHERE administrators.id = letters.administrator_id) AS administrator,
         partners.id AS partner_id, partners.name AS partner_name, letters.credit_cents, letters.entry_cents,
         commission_cents(letters.credit_cents, partners.tax_rate_micros) AS commission_cents,
         letters.installments, letters.next_pay::text AS next_pay, letters.withdrawn_at,
         held.until::text AS hold_until, held.note AS hold_note,
         (SELECT name FROM users WHERE users.id = held.user_id) AS hold_by
    FROM letters
    JOIN partners ON partners.id = letters.partner_id
    LEFT JOIN letter_holds AS held ON held.letter_id = letters.id AND ${isOpenSql("held")}`;

/**
 * One page of the letters, in the order asked for, with the rules' filters (rules §2, §9): those not withdrawn, unless
 * a search, an import or the situation says otherwise.
 */
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
 * The filters of a query. `type` and `administrator` are names (any known spelling of an administrator will
 * do), `partner` is an id or a name; what is unknown matches nothing. `search` is as parseLookup reads it, `ids` a list
 * of our codes, `run` and `change` an import and what it did.
 * `site=1` leaves what visitors see, `except` leaves an administrator out.
 */
export async function readFilters(query: URLSearchParams): Promise<StaffFilters> {
  const { view } = parseView(query);
  const site = query.get("site") === "1";
  const asked = situations.find((each) => each === query.get("status")) ?? null;
  const situation = site ? "available" : asked;
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
 * Letters after one in the list's order, for reading the whole list in steps that stay fast to its end.
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

/** The letters that a search or a selection asks for; null when neither does. */
async function findIds(query: URLSearchParams): Promise<number[] | null> {
  const selected = query.get("ids");
  if (selected !== null) {
    return selected
      .split(",", MOST_SELECTED)
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
  const begun = ids.length + exact.length === 0 ? await findByCode(BEGINS, beginningsOf(code)) : [];
  return [...new Set([...ids, ...exact, ...begun])];
}

const BEGINS = "(code >= $1 AND code < $2 OR code >= $3 AND code < $4)";

function beginningsOf(code: string): string[] {
  return [code, code.toUpperCase()].flatMap((begin) => [begin, `${begin}\u{10FFFF}`]);
}

/** By the partner's code: each partner's letters have theirs in an index, those on offer and those withdrawn. */
async function findByCode(condition: string, values: unknown[]): Promise<number[]> {
  const found = ["IS NULL", "IS NOT NULL"].map(
    (withdrawn) => `
      (SELECT id FROM letters
        WHERE partner_id = ANY(ARRAY(SELECT id FROM partners)) AND withdrawn_at ${withdrawn} AND ${condition}
        ORDER BY id DESC LIMIT ${MOST_FOUND})`,
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

/** Only ids are skipped over, from the nearer end of the list; the rows are then read for one page. */
async function findPage(
  filters: StaffFilters,
  order: StaffOrder,
  { skip, take, total }: Range,
): Promise<WireStaffLetter[]> {
  const { where, values } = toConditions(filters);
  // Small entries lie at the low end of the list, so from its high end they are a long way off.
  const isLowEnd = order.sort === "credit" && filters.maxEntry !== null && filters.maxCredit === null;
  const fromEnd = isLowEnd ? order.descending : skip > total / 2;
  const offset = fromEnd ? total - skip - take : skip;
  // Few letters are found by what narrows the list, and sorted: in the list's order the scan for them would be long.
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
  return rows.map(({ partner_id, partner_name, hold_until, hold_note, hold_by, ...row }) =>
    toStaffLetter({
      ...row,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      hold: hold_until === null ? null : { until: hold_until, note: hold_note, by: hold_by ?? "" },
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
  const { where, values } = toConditions(filters);
  const epoch = await lettersEpoch();
  if (counts.epoch !== epoch || counts.totals.size >= COUNTS_KEPT) {
    Object.assign(counts, { epoch, totals: new Map<string, number>() });
  }
  const { totals } = counts;
  const key = JSON.stringify([where, values]);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const rows = await sql<{ total: string }>(
    LETTERS,
    `SELECT count(*) AS total FROM letters WHERE ${where}`,
    values,
  );
  const total = Number(rows[0]?.total ?? 0);
  totals.set(key, total);
  return total;
}
