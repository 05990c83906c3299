import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/platform/copy/messages";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/image";

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];
export const IMAGE_ACCEPT = TYPES.join(",");
/** The rules for uploads, as text. */
export const IMAGE_RULES = "PNG, JPG ou GIF, até 2MB";

/** Returns the error of a file by type or size (spec §5); null when it may be sent. */
export function problemOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return IMAGE_TYPE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_SIZE : null;
}
