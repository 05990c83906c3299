/** The parameters of a list's address that are neither filters nor order: the page, and the open record or panel. */
const PASSING = ["page", "edit", "mail", "imports"];

/** Returns the filters and order in a query string, sorted by name: "filter=ativos&sort=titulo". */
export function listQuery(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of PASSING) params.delete(name);
  for (const [name, value] of [...params]) if (!value) params.delete(name);
  params.sort();
  return params.toString();
}

/** Returns whether two query strings of a list have the same filters and order. */
export function sameQuery(one: string, other: string): boolean {
  return listQuery(one) === listQuery(other);
}
