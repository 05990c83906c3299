/** The paths of the two public lists. */
export const lettersPaths = { main: "/cartas-contempladas", other: "/outras-cartas-contempladas" } as const;

/** Returns the path of a letter's page, the same for every administrator. */
export function letterPath(id: number): string {
  return `${lettersPaths.main}/${id}`;
}

/** The fragment of a sum's URL that opens the print dialog. */
export const PRINT_MARK = "#imprimir";

/** Returns the path of the page of a letter or a sum. */
export function itemPath(ids: readonly number[]): string {
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? letterPath(id) : sumPath(ids);
}

/** Returns the path of the only item left in a comparison. @param comparison the original comparison, "1,2+3" */
export function remainderPath(ids: readonly number[], comparison: string): string {
  const path = itemPath(ids);
  const value = encodeURIComponent(comparison).replaceAll("%2C", ",").replaceAll("%20", "%2B");
  return `${path}${path.includes("?") ? "&" : "?"}compared=${value}`;
}

/** Returns the path of the Open Graph image of a sum. */
export function picturePath(ids: readonly number[]): string {
  return `/web/contemplated/picture?contemplated=${ids.join(",")}`;
}

/** Returns the path of the comparison of letters and sums, each given as the ids of its letters. */
export function comparePath(items: readonly (readonly number[])[]): string {
  return `${lettersPaths.main}/comparar?contemplated=${items.map((ids) => ids.join("%2B")).join(",")}`;
}

/** Returns the path of the sum of letters; its page computes the sum at each render. */
export function sumPath(ids: readonly number[]): string {
  return `${lettersPaths.main}/soma?contemplated=${ids.join(",")}`;
}
