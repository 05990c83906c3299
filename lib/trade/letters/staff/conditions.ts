import type { LetterFilters } from "../filters";
import type { LetterStatus } from "../wire";

/** The situations that staff filter by; a letter that staff keep for a client is reserved. */
export const situations = ["available", "reserved", "sold", "withdrawn"] as const;
export type Situation = (typeof situations)[number];

/** What an import did to letters, or would have done had it not been refused. */
export const runChanges = ["withdrawn", "returned", "changed", "leaving", "staying"] as const;
export type RunChange = (typeof runChanges)[number];

/** The filters of the back office's list; names are already resolved to ids, -1 = no such one. */
export type StaffFilters = Omit<LetterFilters, "administrator"> & {
  administrator: number | null;
  partner: number | null;
  situation: Situation | null;
  /** Only these: what a search found, or was selected. Withdrawn ones too, unless a situation is asked for. */
  ids: readonly number[] | null;
  /** Only those that an import did something to. Withdrawn ones too. */
  run: { id: number; change: RunChange } | null;
  /** The letters that staff keep for clients today; needed where a situation is asked for. */
  held: readonly number[];
  /** All but this administrator's. */
  except: number | null;
  /** Only what visitors see: what is available (the situation says that), of active partners. */
  site: boolean;
};

type Conditions = { where: string; values: unknown[] };

const OF_ACTIVE = "letters.partner_id IN (SELECT id FROM partners WHERE is_active AND deleted_at IS NULL)";

/** The filters as SQL over `letters`, its values numbered from $1 on; entry bounds compare the partner's entry. */
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
  if (filters.site) parts.push(OF_ACTIVE);
  add("letters.administrator_id <>", filters.except);
  add("letters.segment =", filters.type);
  add("letters.administrator_id =", filters.administrator);
  add("letters.partner_id =", filters.partner);
  add("letters.credit_cents >=", filters.minCredit);
  add("letters.credit_cents <=", filters.maxCredit);
  add("letters.entry_cents >=", filters.minEntry);
  add("letters.entry_cents <=", filters.maxEntry);
  // An entry is below its credit, and the list runs by credit: without this its scan starts far too low.
  add("letters.credit_cents >", filters.minEntry);
  return { where: parts.join(" AND ") || "true", values };
}

type Use = (value: unknown) => string;

const LIVE = "letters.withdrawn_at IS NULL";
/** Few letters are: they have an index of their own, which this names in its words. */
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

/** What a refused run would have taken away is kept with it; what a run did stands in the letters' histories. */
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
