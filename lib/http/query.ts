/** A page's query as the framework gives it. */
export type Query = Record<string, string | string[] | undefined>;

/** The query as the browser's own kind; of a repeated parameter the first counts. */
export function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? ""]));
}
