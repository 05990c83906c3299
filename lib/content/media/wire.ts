import "server-only";
import type { Media } from "@/lib/platform/db/generated/client";
import { imageUrl } from "@/lib/platform/format/image";
import { instantsOf, pick } from "@/lib/platform/http/wire";

export type AdminMedia = ReturnType<typeof toMedia>;

/** An image of the library for staff. `focal_x` and `focal_y` are in percent; both null: the default of each place. */
export function toMedia(row: Media) {
  return {
    ...pick(row, [
      "id",
      "path",
      "name",
      "width",
      "height",
      "bytes",
      "alt",
      "focal_x",
      "focal_y",
      "created_by",
    ]),
    src: imageUrl(row.path),
    ...instantsOf(row),
  };
}
