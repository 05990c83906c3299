import "server-only";
import type { Media } from "@/lib/platform/db/generated/client";
import { imageUrl } from "@/lib/platform/format/image";

export type AdminMedia = ReturnType<typeof toMedia>;

/** An image of the library for staff; `focal_x` and `focal_y` in percent, both null: the default of each place. */
export function toMedia(row: Media) {
  return {
    id: row.id,
    path: row.path,
    src: imageUrl(row.path),
    name: row.name,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    alt: row.alt,
    focal_x: row.focal_x,
    focal_y: row.focal_y,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
