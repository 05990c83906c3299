import "server-only";
import { cache } from "react";
import { sql } from "@/lib/platform/db/sql";
import { orElse } from "@/lib/platform/http/or-empty";

export type PictureLook = {
  alt: string;
  /** The point that crops keep visible, in percent from the left and the top; null: the default of each place. */
  focal: { x: number; y: number } | null;
};

type Row = { path: string; alt: string; focal_x: number | null; focal_y: number | null };

const LOOKS = "SELECT path, alt, focal_x, focal_y FROM media WHERE alt <> '' OR focal_x IS NOT NULL";

/**
 * Returns the descriptions and focal points of pictures, by stored path. A page reads this map with its other data
 * (site-frame.tsx), so that its pictures need no further query.
 */
export const pictureLooks = cache(async (): Promise<ReadonlyMap<string, PictureLook>> => {
  const rows = await orElse(sql<Row>(["content"], LOOKS), []);
  return new Map(rows.map((row) => [row.path, toLook(row)]));
});

/** Returns the description and focal point of a picture by its stored path or address; undefined if it has neither. */
export async function pictureLook(pathOrUrl: string): Promise<PictureLook | undefined> {
  return (await pictureLooks()).get(pathOrUrl.slice(pathOrUrl.lastIndexOf("/") + 1));
}

function toLook({ alt, focal_x, focal_y }: Row): PictureLook {
  return { alt, focal: focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y } };
}
