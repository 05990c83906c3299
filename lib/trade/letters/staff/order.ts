/** What the heads of the back office's list sort by. */
const staffSorts = ["id", "type", "credit", "entry", "next_pay", "withdrawn"] as const;
export type StaffSort = (typeof staffSorts)[number];
export type StaffOrder = { sort: StaffSort; descending: boolean };

/** Letters without a date come last, or first in the other direction: as the index has them. */
const columns: Record<StaffSort, string[]> = {
  id: ["id"],
  type: ["segment", "credit_cents", "id"],
  credit: ["credit_cents", "id"],
  entry: ["entry_cents", "id"],
  next_pay: ["next_pay", "id"],
  withdrawn: ["withdrawn_at", "id"],
};

/** Reads `?sort=entry` or `?sort=-entry`; what is no order is the list's own: by credit, withdrawn letters newest first. */
export function parseOrder(text: string, isWithdrawn: boolean): StaffOrder {
  const sort = staffSorts.find((each) => each === text.replace(/^-/, ""));
  if (sort) return { sort, descending: text.startsWith("-") };
  return isWithdrawn ? { sort: "withdrawn", descending: true } : { sort: "credit", descending: false };
}

/** The order as SQL over `letters`, or exactly the other way round. */
export function orderBy({ sort, descending }: StaffOrder, reversed = false): string {
  const direction = descending !== reversed ? "DESC" : "ASC";
  return `ORDER BY ${columns[sort].map((column) => `letters.${column} ${direction}`).join(", ")}`;
}
