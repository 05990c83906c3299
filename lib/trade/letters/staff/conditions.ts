import { squeeze } from "@/lib/platform/format/text";
import type { LetterFilters } from "../filters";
import type { LetterStatus } from "../wire";

/** The sort keys of the back office's list. */
const staffSorts = ["id", "type", "credit", "entry", "next_pay", "withdrawn"] as const;
type StaffSort = (typeof staffSorts)[number];
export type StaffOrder = { sort: StaffSort; descending: boolean };

/** The columns of each sort key. Letters without a date sort last, or first when descending, as in the index. */
const columns: Record<StaffSort, string[]> = {
  id: ["id"],
  type: ["segment", "credit_cents", "id"],
  credit: ["credit_cents", "id"],
  entry: ["entry_cents", "id"],
  next_pay: ["next_pay", "id"],
  withdrawn: ["withdrawn_at", "id"],
};

/** A parsed search: the site's codes in a client's message, or one code of the site or the partner. */
type Lookup = { ids: number[]; code: string | null };

const MAX_ID = 2_147_483_647;
const MAX_LENGTH = 5000;
const MAX_IDS = 50;

/** The statuses by which staff filter; `reserved` includes reservations by staff. */
export const situations = ["available", "reserved", "sold", "withdrawn"] as const;
type Situation = (typeof situations)[number];

/** The effects of an import on letters; `leaving` and `staying` are those of a refused one. */
export const runChanges = ["withdrawn", "returned", "changed", "leaving", "staying"] as const;
type RunChange = (typeof runChanges)[number];

/** The filters of the back office's list; names are already resolved to ids (-1: unknown). */
export type StaffFilters = Omit<LetterFilters, "administrator"> & {
  administrator: number | null;
  partner: number | null;
  situation: Situation | null;
  /** The results of a search, or a selection; includes withdrawn letters, unless a situation is set. */
  ids: readonly number[] | null;
  /** The letters that an import affected; includes withdrawn letters. */
  run: { id: number; change: RunChange } | null;
  /** The letters reserved by staff today; needed for `available` and `reserved`. */
  held: readonly number[];
  except: number | null;
  /** Limits the list to public letters, together with the situation `available`. */
  site: boolean;
};

type Conditions = { where: string; values: unknown[] };

const OF_ACTIVE_PARTNERS =
  "letters.partner_id IN (SELECT id FROM partners WHERE is_active AND deleted_at IS NULL)";

/**
 * Returns the filters as SQL over `letters`, values numbered from $1. Entry bounds apply to the partner's entry;
 * `maxParcel` is ignored.
 */
export function toConditions(filters: StaffFilters): Conditions {
  const values: unknown[] = [];
  const parts: string[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const add = (condition: string, value: unknown) => {
    if (value !== null && value !== "") parts.push(`${condition} ${use(value)}`);
  };
  parts.push(...situationOf(filters, use));
  if (filters.ids) parts.push(`letters.id = ANY(${use(filters.ids)}::int[])`);
  if (filters.run) parts.push(...ofRun(filters.run, use));
  if (filters.site) parts.push(OF_ACTIVE_PARTNERS);
  add("letters.administrator_id <>", filters.except);
  add("letters.segment =", filters.type);
  add("letters.administrator_id =", filters.administrator);
  add("letters.partner_id =", filters.partner);
  add("letters.credit_cents >=", filters.minCredit);
  add("letters.credit_cents <=", filters.maxCredit);
  add("letters.entry_cents >=", filters.minEntry);
  add("letters.entry_cents <=", filters.maxEntry);
  // An entry is below its credit, so the scan by credit can start at the entry.
  add("letters.credit_cents >", filters.minEntry);
  return { where: parts.join(" AND ") || "true", values };
}

type Use = (value: unknown) => string;

const LIVE = "letters.withdrawn_at IS NULL";
/** Repeats the predicate of the partial index for reserved and sold letters, so that the index is used. */
const isTaken = (status: LetterStatus) => `(letters.status <> 'available' AND letters.status = '${status}')`;

function situationOf({ situation, held, ids, run }: StaffFilters, use: Use): string[] {
  switch (situation) {
    case "withdrawn":
      return ["letters.withdrawn_at IS NOT NULL"];
    case "available":
      return [
        LIVE,
        "letters.status = 'available'",
        ...(held.length > 0 ? [`letters.id <> ALL(${use(held)}::int[])`] : []),
      ];
    case "reserved":
      return [
        LIVE,
        held.length > 0
          ? `(${isTaken("reserved")} OR (letters.id = ANY(${use(held)}::int[]) AND letters.status <> 'sold'))`
          : isTaken("reserved"),
      ];
    case "sold":
      return [LIVE, isTaken("sold")];
    default:
      return ids || run ? [] : [LIVE];
  }
}

/** Returns the condition on a run's letters: a refused run stores those it would lose; histories have the others. */
function ofRun({ id, change }: { id: number; change: RunChange }, use: Use): string[] {
  const run = use(id);
  const leaving = `(SELECT coalesce(leaving, '{}') FROM import_runs WHERE id = ${run})`;
  if (change === "leaving") return [`letters.id = ANY(${leaving}::int[])`];
  if (change === "staying") {
    return [
      LIVE,
      `letters.partner_id = (SELECT partner_id FROM import_runs WHERE id = ${run})`,
      `NOT EXISTS (SELECT FROM unnest(${leaving}::int[]) AS gone WHERE gone = letters.id)`,
    ];
  }
  return [
    `letters.id IN (SELECT letter_id FROM letter_events WHERE run_id = ${run} AND kind = ${use(change)})`,
  ];
}

/**
 * Parses the text of a search. A whole WhatsApp message ("Código: 257", "Código 14382: R$ …") contains the site's
 * codes; digits only may be the site's or the partner's code; anything else is the partner's code. Null if it is empty.
 */
export function parseLookup(text: string): Lookup | null {
  const search = squeeze(text.slice(0, MAX_LENGTH));
  if (search === "") return null;
  const codes = [...search.matchAll(/c[óo]digo ?:? ?(\d{1,10})(?!\d)/giu)].map(([, digits]) =>
    Number(digits),
  );
  if (codes.length > 0) return { ids: validIds(codes), code: null };
  const code = search.replace(/^c[óo]digo ?:? ?|^n?º ?|^# ?/iu, "").slice(0, 120);
  return { ids: /^\d{1,10}$/.test(code) ? validIds([Number(code)]) : [], code };
}

function validIds(ids: number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= MAX_ID).slice(0, MAX_IDS);
}

/** Parses `?sort=entry` or `?sort=-entry`; the default is by credit, and newest first for withdrawn letters. */
export function parseOrder(text: string, isWithdrawn: boolean): StaffOrder {
  const sort = staffSorts.find((each) => each === text.replace(/^-/, ""));
  if (sort) return { sort, descending: text.startsWith("-") };
  return isWithdrawn ? { sort: "withdrawn", descending: true } : { sort: "credit", descending: false };
}

/** Returns the order, or its reverse, as SQL over `letters`. */
export function orderBy({ sort, descending }: StaffOrder, reversed = false): string {
  const direction = descending !== reversed ? "DESC" : "ASC";
  return `ORDER BY ${columns[sort].map((column) => `letters.${column} ${direction}`).join(", ")}`;
}
