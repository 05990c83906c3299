import { parseBrl, toReais } from "@/lib/platform/format/brl";

const PER_PAGE = 100;
const MAX_PER_PAGE = 1000;

const sortKeys = [
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

/** The finder's parameters in the URL of a list, besides `type`, which it shares with the list. */
export const finderFields = ["credit", "entry", "parcel"] as const;

/** The filters of a list of letters; bounds in cents, inclusive. `maxParcel` limits the highest instalment. */
export type LetterFilters = { type: string; administrator: string } & Record<MoneyBound, number | null>;

/** The ranges of the credit filter, in cents, inclusive; null: no bound. */
export const creditRanges: readonly { minCredit: number | null; maxCredit: number | null; label: string }[] =
  [
    { minCredit: null, maxCredit: 100_000_00, label: "até R$ 100 mil" },
    { minCredit: 100_000_00, maxCredit: 300_000_00, label: "R$ 100 a 300 mil" },
    { minCredit: 300_000_00, maxCredit: 600_000_00, label: "R$ 300 a 600 mil" },
    { minCredit: 600_000_00, maxCredit: 1_000_000_00, label: "R$ 600 mil a 1 milhão" },
    { minCredit: 1_000_000_00, maxCredit: null, label: "acima de R$ 1 milhão" },
  ];

/** The filters, order and page of a list, as in its URL. */
export type LetterView = LetterFilters & { sort: SortKey; descending: boolean; page: number };

export type Swapped = "credit" | "entry";

export type InvalidBounds = Partial<Record<MoneyBound, string>>;

type ParsedView = { view: LetterView; swapped: Swapped[]; invalid: InvalidBounds };

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

/** Parses a query; reports invalid amounts, which count as absent, and minimums above their maximums, which it swaps. */
export function parseView(query: URLSearchParams): ParsedView {
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
  const invalid: InvalidBounds = {};
  for (const bound of moneyBounds) {
    const text = query.get(bound)?.trim() ?? "";
    view[bound] = parseBrl(text);
    if (text !== "" && view[bound] === null) invalid[bound] = text;
  }
  return { view, swapped: swapBounds(view), invalid };
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

/** Returns a view as a URL's query ("?type=Im%C3%B3vel&page=2"), "" for the first page of the whole list. */
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

/** Checks whether any filter is set. */
export function isFiltered(filters: LetterFilters): boolean {
  return (
    Boolean(filters.type || filters.administrator) || moneyBounds.some((bound) => filters[bound] !== null)
  );
}

/** Parses `per_page` of a public list (rules §3). */
export function readPerPage(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PER_PAGE) : PER_PAGE;
}

/** The standard types of letters (rules §5); a partner's file may contain others. */
export const SEGMENTS = [
  "Imóvel",
  "Veículo",
  "Moto",
  "Caminhão",
  "Serviço",
  "Máquinas e Equipamentos",
  "Agro",
];
