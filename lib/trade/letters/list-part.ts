const PER_PAGE = 100;
const MAX_PER_PAGE = 1000;

/** Parses `per_page` of a public list (rules §3). */
export function readPerPage(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PER_PAGE) : PER_PAGE;
}
