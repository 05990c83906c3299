const PER_PAGE = 100;
const MAX_PER_PAGE = 1000;

/** Reads how many letters of a list a client asks for at once (`per_page`, rules §3). */
export function readPerPage(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PER_PAGE) : PER_PAGE;
}
