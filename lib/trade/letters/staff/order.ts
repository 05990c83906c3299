/** The sort keys of the back office's list. */
const staffSorts = ["id", "type", "credit", "entry", "next_pay", "withdrawn"] as const;
export type StaffSort = (typeof staffSorts)[number];
export type StaffOrder = { sort: StaffSort; descending: boolean };

/** Letters without a date sort last, or first when descending, as in the index. */
const columns: Record<StaffSort, string[]> = {
  id: ["id"],
  type: ["segment", "credit_cents", "id"],
  credit: ["credit_cents", "id"],
  entry: ["entry_cents", "id"],
  next_pay: ["next_pay", "id"],
  withdrawn: ["withdrawn_at", "id"],
};

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
