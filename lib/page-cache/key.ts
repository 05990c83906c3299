import { type PublicRoute, publicRoute } from "./routes";

/** What is rendered and stored: `key` is the canonical address, the only thing a render may know. */
export type Target = { key: string; path: string; route: PublicRoute; filtered: boolean };

// Fifty letters' ids to sum are the longest value that means something.
const MAX_VALUE = 600;

/**
 * The canonical target of a normalised path and a raw query: parameters that do not count are dropped, the
 * others stand once, trimmed, in the table's order.
 */
export function targetOf(path: string, query: string): Target {
  const route = publicRoute(path);
  const filters = query === "" ? "" : canonicalQuery(route.params, query);
  return { key: filters === "" ? path : `${path}?${filters}`, path, route, filtered: filters !== "" };
}

function canonicalQuery(names: readonly string[], query: string): string {
  if (names.length === 0) return "";
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, MAX_VALUE);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
