/** Parameters of an address that are neither filter nor order of a list: the page, and the open record. */
const PASSING = ["page", "edit", "mail", "imports"];

/** A list's filters and order in an address, sorted: "filter=ativos&sort=titulo". */
export function listQuery(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of PASSING) params.delete(name);
  for (const [name, value] of [...params]) if (!value) params.delete(name);
  params.sort();
  return params.toString();
}

/** Returns whether two addresses have the same filters and order of a list. */
export function sameQuery(one: string, other: string): boolean {
  return listQuery(one) === listQuery(other);
}
