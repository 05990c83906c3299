/** What stands in an address beside a list's filters and order: where one is, and what is open. */
const PASSING = ["page", "edit", "mail", "imports"];

/** A list's filters and order as an address has them, in one order: "filter=ativos&sort=titulo". */
export function listQuery(text: string): string {
  const params = new URLSearchParams(text);
  for (const name of PASSING) params.delete(name);
  for (const [name, value] of [...params]) if (!value) params.delete(name);
  params.sort();
  return params.toString();
}

/** Whether two addresses show the same of a list. */
export function sameQuery(one: string, other: string): boolean {
  return listQuery(one) === listQuery(other);
}
