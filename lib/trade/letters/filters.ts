import { parseBrl, toReais } from "@/lib/platform/format/brl";

export const sortKeys = [
  "type",
  "administrator",
  "credit",
  "entry",
  "parcels",
  "next_pay",
  "cost",
  "total",
] as const;
export type SortKey = (typeof sortKeys)[number];

export const moneyBounds = ["minCredit", "maxCredit", "minEntry", "maxEntry", "maxParcel"] as const;
export type MoneyBound = (typeof moneyBounds)[number];

/** What an address of a list says to the finder alone; the type it has in common with the list. */
export const finderFields = ["credit", "entry", "parcel"] as const;

/** What narrows a list of letters; bounds in cents, inclusive. `maxParcel` bounds the dearest instalment. */
export type LetterFilters = { type: string; administrator: string } & Record<MoneyBound, number | null>;

/** What a letters page shows, as its URL says it. */
export type LetterView = LetterFilters & { sort: SortKey; descending: boolean; page: number };

/** Which pair of bounds stood the wrong way round and was swapped. */
export type Swapped = "credit" | "entry";

/** Bounds that are no amounts, as they were typed. */
export type Unread = Partial<Record<MoneyBound, string>>;

/** A view as it was read, and what has to be said about the reading. */
export type ReadView = { view: LetterView; swapped: Swapped[]; unread: Unread };

export const wholeList: LetterView = {
  type: "",
  administrator: "",
  minCredit: null,
  maxCredit: null,
  minEntry: null,
  maxEntry: null,
  maxParcel: null,
  sort: "credit",
  descending: false,
  page: 1,
};

/**
 * Reads a view from a URL's query, whose names are the API's. Amounts may be typed as people type them
 * ("R$ 300.000,00"); what cannot be read counts as absent and is named, and a minimum above its maximum is swapped
 * with it.
 */
export function parseView(query: URLSearchParams): ReadView {
  const sort = query.get("sort") ?? "";
  const key = sortKeys.find((each) => each === sort.replace(/^-/, ""));
  const page = Number(query.get("page") ?? 1);
  const view: LetterView = {
    ...wholeList,
    type: query.get("type")?.trim() ?? "",
    administrator: query.get("administrator")?.trim() ?? "",
    sort: key ?? wholeList.sort,
    descending: key !== undefined && sort.startsWith("-"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const unread: Unread = {};
  for (const bound of moneyBounds) {
    const text = query.get(bound)?.trim() ?? "";
    view[bound] = parseBrl(text);
    if (text !== "" && view[bound] === null) unread[bound] = text;
  }
  return { view, swapped: swapBounds(view), unread };
}

function swapBounds(view: LetterView): Swapped[] {
  const swapped: Swapped[] = [];
  if (isReversed(view.minCredit, view.maxCredit)) {
    [view.minCredit, view.maxCredit] = [view.maxCredit, view.minCredit];
    swapped.push("credit");
  }
  if (isReversed(view.minEntry, view.maxEntry)) {
    [view.minEntry, view.maxEntry] = [view.maxEntry, view.minEntry];
    swapped.push("entry");
  }
  return swapped;
}

function isReversed(minimum: number | null, maximum: number | null): boolean {
  return minimum !== null && maximum !== null && minimum > maximum;
}

/** A view as a URL's query ("?type=Im%C3%B3vel&page=2"), "" for the whole list's first page. */
export function viewQuery(view: LetterView): string {
  const query = new URLSearchParams();
  if (view.type) query.set("type", view.type);
  if (view.administrator) query.set("administrator", view.administrator);
  for (const bound of moneyBounds) {
    const cents = view[bound];
    if (cents !== null) query.set(bound, String(toReais(cents)));
  }
  const isDefaultOrder = view.sort === wholeList.sort && !view.descending;
  if (!isDefaultOrder) query.set("sort", `${view.descending ? "-" : ""}${view.sort}`);
  if (view.page > 1) query.set("page", String(view.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything narrows the list. */
export function isFiltered(filters: LetterFilters): boolean {
  return (
    Boolean(filters.type || filters.administrator) || moneyBounds.some((bound) => filters[bound] !== null)
  );
}
