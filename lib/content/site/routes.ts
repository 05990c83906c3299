import { nextPath } from "@/lib/people/auth/next-path";
import { parsePage } from "@/lib/platform/http/pagination";
import { COMPACT_FORM } from "@/lib/trade/letters/compact";
import { parseComparison } from "@/lib/trade/letters/compare/selection";
import { parseView, readPerPage, wholeList } from "@/lib/trade/letters/filters";
import { parseIndex } from "@/lib/trade/letters/sum/adjustment";
import { parseSelection } from "@/lib/trade/letters/sum/schema";
import { STAFF_SECTIONS } from "../../generated/staff-sections";
import type { PublicRoute, Target } from "../../platform/page-cache/target";
import { needs } from "../../trade/needs/table";
import { REASONS, sitePages } from "./pages";

/** Normalises the value of one parameter: equivalent values give the same text, a value without effect gives "". */
type Normalize = (value: string, path: string, given: URLSearchParams) => string;

const SAME_AS_LAST_PAGE = 10_000;
const INVALID = "x";

const pageParams: Record<string, Normalize> = {
  next: (value) => {
    const next = nextPath(value);
    return STAFF_SECTIONS.some((section) => next === `/iacontrol/${section}`) ? next : "";
  },
  sort: (_, __, given) => {
    const { sort, descending } = parseView(given).view;
    return sort === wholeList.sort && !descending ? "" : `${descending ? "-" : ""}${sort}`;
  },
  page: (_, __, given) => {
    const { page } = parseView(given).view;
    return page === 1 ? "" : String(Math.min(page, SAME_AS_LAST_PAGE));
  },
  // All values that are a single malformed id share one key.
  contemplated: (value, path) => {
    if (!path.endsWith("/soma")) return value;
    const selection = parseSelection(idsIn(value));
    if (selection.ok) return selection.ids.join(",");
    return /[^\d,]/.test(value) && idsIn(value).length === 1 ? INVALID : value;
  },
  // Has an effect only on the page of an item of the comparison.
  compared: (value, path, given) => {
    const own = path.endsWith("/soma")
      ? idsIn(given.get("contemplated") ?? "")
      : [path.split("/").at(-1) ?? ""];
    const name = inOrder(own.map(Number)).join("+");
    const { items, reasons } = parseComparison(value);
    const isHere = items.some((ids) => ids.join("+") === name);
    return isHere && items.length + reasons.length > 1 ? value : "";
  },
  indice: (value) => String(parseIndex(value) ?? ""),
};

const dataParams: Record<string, Normalize> = {
  v: (value) => (value === COMPACT_FORM ? value : ""),
  page: (_, __, given) => (given.get("v") === COMPACT_FORM ? "" : String(parsePage(given))),
  per_page: (value, _, given) => (given.get("v") === COMPACT_FORM ? "" : String(readPerPage(value))),
  contemplated: (value) => {
    const selection = parseSelection(idsIn(value));
    return selection.ok ? inOrder(selection.ids).join(",") : "";
  },
};

/** The page for all unknown paths. */
const NOT_FOUND_PATH = "/nao-encontrada";

// The longest valid value: the ids of fifty letters to sum.
const MAX_VALUE = 600;

const fixed = (kind: PublicRoute["kind"], params: readonly string[] = []): PublicRoute => {
  return { kind, params, listed: true, fixed: true };
};

const exact = new Map<string, PublicRoute>([
  ...sitePages
    .filter(({ path, shared }) => path !== REASONS && shared !== false)
    .map(({ path, params }) => [path, fixed("page", params)] as const),
  [NOT_FOUND_PATH, fixed("page")],
  ["/login", { ...fixed("page", ["next"]), personal: true }],
  ["/sitemap.xml", fixed("file")],
  ["/feed.xml", fixed("file")],
  ["/robots.txt", fixed("file")],
  ["/manifest.webmanifest", fixed("file")],
  ["/web/banner", fixed("data")],
  ["/web/faqs", fixed("data")],
  ["/web/faqs/all", fixed("data")],
  ["/web/testimonials", fixed("data")],
  ["/web/products", fixed("data")],
  ["/web/posts", fixed("data")],
  ["/web/posts/featured", fixed("data")],
  ["/web/contacts", fixed("data")],
  ["/web/contemplated/itau", fixed("data", ["v", "page", "per_page"])],
  ["/web/index.csv", fixed("file")],
  ["/web/contemplated/other", fixed("data", ["v", "page", "per_page"])],
]);

const FINDER = ["credit", "type", "administrator", "entry", "parcel", "tolerance", "max", "limit"];

const family = (kind: PublicRoute["kind"]): PublicRoute => ({ ...fixed(kind), fixed: false });

const PICTURES = { limit: "combinations", queue: "pictures" } as const;

function counted(route: PublicRoute): PublicRoute {
  return { ...route, limit: "combinations", queue: "combinations" };
}

const families: ReadonlyArray<readonly [RegExp, PublicRoute]> = [
  [/^\/posts\/[^/]+$/, family("page")],
  [/^\/porque-a(?:-|\/)[^/]+$/, family("page")],
  [/^\/cartas-contempladas\/\d+$/, { ...family("page"), params: ["compared", "indice"], numerous: true }],
  [/^\/og\/[^/]+$/, { ...family("file"), ...PICTURES, numerous: true }],
  [/^\/web\/contemplated\/\d+$/, { ...family("data"), numerous: true }],
  [/^\/web\/(?:banner|posts)\/[^/]+$/, family("data")],
  [/^\/web\/contemplated\/picture$/, { ...family("data"), ...PICTURES, params: ["contemplated"] }],
  [/^\/web\/contemplated\/combinations$/, counted({ ...family("data"), params: FINDER })],
];

/** Pages for a need: rendering them runs the finder, and they are not rendered at startup. */
const needRoutes = new Map(needs.map(({ href }) => [href, counted(family("page"))]));

const UNLISTED_PAGE: PublicRoute = { ...family("page"), listed: false };
const UNLISTED_DATA: PublicRoute = { ...family("data"), listed: false };

/** Returns the public route of a normalised path; for a path outside the table one that is not `listed`. */
export function publicRoute(path: string): PublicRoute {
  const listed =
    exact.get(path) ?? needRoutes.get(path) ?? families.find(([pattern]) => pattern.test(path))?.[1];
  return listed ?? (/^\/web(?:\/|$)/.test(path) ? UNLISTED_DATA : UNLISTED_PAGE);
}

/** Returns the fixed public paths, which the server renders at startup. */
export function fixedPaths(): string[] {
  return [...exact.keys()];
}

/**
 * Returns the canonical target of a normalised path and a raw query, without ignored parameters and values without
 * effect; each other parameter is kept once, trimmed, in the table's order.
 */
export function targetOf(path: string, query: string): Target {
  const route = publicRoute(path);
  const filters = query === "" ? "" : canonicalQuery(route, path, query);
  if (filters === "") return { key: path, path, route, filtered: false };
  return { key: `${path}?${filters}`, path, route: queued(route, filters), filtered: true };
}

function queued(route: PublicRoute, filters: string): PublicRoute {
  if (route.kind !== "page") return route;
  if (/(?:^|&)(?:credit|value)=[^&]/.test(filters)) return counted(route);
  return /(?:^|&)contemplated=/.test(filters) ? { ...route, queue: "sums" } : route;
}

/** Returns the target with the finder's rate limit, after its render has run the finder. */
export function countedTarget(target: Target): Target {
  return { ...target, route: counted(target.route) };
}

/** The target of all unknown paths. */
export const NOT_FOUND = targetOf(NOT_FOUND_PATH, "");

/** The parameters whose empty value changes a page, which then shows an error at the field. */
const required: ReadonlySet<string> = new Set(["credit", "value", "months"]);

function canonicalQuery({ kind, params }: PublicRoute, path: string, query: string): string {
  if (params.length === 0) return "";
  const given = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const name of params) {
    const value = given.get(name)?.trim().slice(0, MAX_VALUE);
    const shown = value && normalized(name, value, { kind, path, given });
    if (shown || (kind === "page" && required.has(name) && value === "")) canonical.set(name, shown ?? "");
  }
  return canonical.toString();
}

function normalized(
  name: string,
  value: string,
  { kind, path, given }: { kind: "page" | "file" | "data"; path: string; given: URLSearchParams },
): string {
  const params = kind === "page" ? pageParams : dataParams;
  return params[name]?.(value, path, given) ?? value;
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

function idsIn(value: string): string[] {
  return value.split(",").filter(Boolean);
}

const MAX_PATH_LENGTH = 200;
/** The path under which views of `/porque-a-{brand}` (rules §7) are counted. */
const ANY_BRAND = "/porque-a";

const knownPaths = new Set([...sitePages.map(({ path }) => path), ...needs.map(({ href }) => href)]);

/** Returns the page's path from a browser's report; an unknown path becomes that of the not-found page. */
export function visitedPage(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_PATH_LENGTH) return NOT_FOUND.path;
  if (/^\/porque-a(?:-|\/)/.test(value)) return ANY_BRAND;
  const isPage =
    knownPaths.has(value) || /^\/(?:posts\/[a-z\d-]+|cartas-contempladas\/[1-9]\d{0,9})$/.test(value);
  return isPage ? value : NOT_FOUND.path;
}
