export type Query = Record<string, string | string[] | undefined>;

/** Converts a query to URLSearchParams; the first value of a repeated parameter counts. */
export function toSearchParams(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, firstOf(value) ?? ""]));
}

/** Returns the first value of a parameter that may be repeated. */
export function firstOf(value: Query[string]): string | undefined {
  return [value].flat()[0];
}
