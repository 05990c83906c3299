/** Where the two public lists are. */
export const lettersPaths = { main: "/cartas-contempladas", other: "/outras-cartas-contempladas" } as const;

/** A letter's own page, whatever its administrator. */
export function letterPath(id: number): string {
  return `${lettersPaths.main}/${id}`;
}

/** At the end of a sum's address: it is to be printed at once. */
export const PRINT_MARK = "#imprimir";

/** The page of one letter or of a sum. */
export function itemPath(ids: readonly number[]): string {
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? letterPath(id) : sumPath(ids);
}

/** The same, which says what of a comparison has gone; the comparison as its address has it ("1,2+3"). */
export function remainderPath(ids: readonly number[], comparison: string): string {
  const path = itemPath(ids);
  const asked = encodeURIComponent(comparison).replaceAll("%2C", ",").replaceAll("%20", "%2B");
  return `${path}${path.includes("?") ? "&" : "?"}compared=${asked}`;
}

/** The share picture of a sum. */
export function picturePath(ids: readonly number[]): string {
  return `/web/contemplated/picture?contemplated=${ids.join(",")}`;
}

/** The page that shows letters and sums side by side; each is the ids of its letters. */
export function comparePath(items: readonly (readonly number[])[]): string {
  return `${lettersPaths.main}/comparar?contemplated=${items.map((ids) => ids.join("%2B")).join(",")}`;
}

/** One of the two lists, of one type when it is named. */
export function listPath(scope: keyof typeof lettersPaths, type = ""): string {
  return type ? `${lettersPaths[scope]}?type=${encodeURIComponent(type)}` : lettersPaths[scope];
}

/** The page that shows the sum of these letters; it can be kept and sent on, and is reckoned anew each time. */
export function sumPath(ids: readonly number[]): string {
  return `${lettersPaths.main}/soma?contemplated=${ids.join(",")}`;
}
