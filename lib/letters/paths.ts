/** Where the two public lists are. */
export const lettersPaths = { main: "/cartas-contempladas", other: "/outras-cartas-contempladas" } as const;

/** A letter's own page, whatever its administrator. */
export function letterPath(id: number): string {
  return `${lettersPaths.main}/${id}`;
}

/** The page that shows the sum of these letters; it can be kept and sent on, and is reckoned anew each time. */
export function sumPath(ids: readonly number[]): string {
  return `${lettersPaths.main}/soma?contemplated=${ids.join(",")}`;
}
