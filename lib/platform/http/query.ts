/** A page's query as the framework gives it. */
export type Query = Record<string, string | string[] | undefined>;

/** The query as the browser's own kind; of a repeated parameter the first counts. */
export function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, firstOf(value) ?? ""]));
}

/** The first value of a parameter, which may be repeated. */
export function firstOf(value: Query[string]): string | undefined {
  return [value].flat()[0];
}
