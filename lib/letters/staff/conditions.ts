import type { LetterFilters } from "../filters";

/** The filters of the back office's list; names are already resolved to ids, -1 = no such one. */
export type StaffFilters = Omit<LetterFilters, "administrator"> & {
  administrator: number | null;
  partner: number | null;
};

type Conditions = { sql: string; values: unknown[] };

/** The filters as SQL over `letters`, its values numbered from $1 on; entry bounds compare the partner's entry. */
export function toConditions(filters: StaffFilters): Conditions {
  const values: unknown[] = [];
  const parts = ["letters.withdrawn_at IS NULL"];
  const add = (condition: string, value: unknown) => {
    if (value === null || value === "") return;
    values.push(value);
    parts.push(`${condition} $${values.length}`);
  };
  add("letters.segment =", filters.type);
  add("letters.administrator_id =", filters.administrator);
  add("letters.partner_id =", filters.partner);
  add("letters.credit_cents >=", filters.minCredit);
  add("letters.credit_cents <=", filters.maxCredit);
  add("letters.entry_cents >=", filters.minEntry);
  add("letters.entry_cents <=", filters.maxEntry);
  // An entry is below its credit, and the list runs by credit: without this its scan starts far too low.
  add("letters.credit_cents >", filters.minEntry);
  return { sql: parts.join(" AND "), values };
}
