import { nextPath } from "../../people/auth/next-path";
import { parsePage } from "../../platform/http/pagination";
import { COMPACT_FORM } from "../../trade/letters/compact";
import { parseComparison } from "../../trade/letters/compare/selection";
import { parseView, wholeList } from "../../trade/letters/filters";
import { readPerPage } from "../../trade/letters/list-part";
import { parseIndex } from "../../trade/letters/sum/adjustment";
import { parseSelection } from "../../trade/letters/sum/schema";
import { STAFF_SECTIONS } from "./staff-sections";

/** Normalises the value of one parameter: equal meanings give the same text, an ineffective value "". */
type Meaning = (value: string, path: string, given: URLSearchParams) => string;

const SAME_AS_LAST_PAGE = 10_000;
const INVALID = "x";

const ofPages: Record<string, Meaning> = {
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
  // Every invalid id means the same.
  contemplated: (value, path) => {
    if (!path.endsWith("/soma")) return value;
    const selection = parseSelection(idsIn(value));
    if (selection.ok) return selection.ids.join(",");
    return /[^\d,]/.test(value) && idsIn(value).length === 1 ? INVALID : value;
  },
  // Shown only on the page of the one remaining item of a comparison.
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

const ofData: Record<string, Meaning> = {
  v: (value) => (value === COMPACT_FORM ? value : ""),
  page: (_, __, given) => (given.get("v") === COMPACT_FORM ? "" : String(parsePage(given))),
  per_page: (value, _, given) => (given.get("v") === COMPACT_FORM ? "" : String(readPerPage(value))),
  contemplated: (value) => {
    const selection = parseSelection(idsIn(value));
    return selection.ok ? inOrder(selection.ids).join(",") : "";
  },
};

/**
 * Returns the normalised value of a parameter on a page or in data; an ineffective value is no part of the page
 * cache's key.
 */
export function meaningOf(
  name: string,
  value: string,
  { kind, path, given }: { kind: "page" | "file" | "data"; path: string; given: URLSearchParams },
): string {
  const meanings = kind === "page" ? ofPages : ofData;
  return meanings[name]?.(value, path, given) ?? value;
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

function idsIn(value: string): string[] {
  return value.split(",").filter(Boolean);
}
