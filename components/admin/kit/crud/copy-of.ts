import { fromLibrary } from "@/lib/platform/format/image";
import type { Values } from "../form/form-values";
import type { ListView } from "./list-view";

/** The name of the copied record and the initial values of the copy's form. */
export type Copied<Item> = { name: string; values: Values<Item> };

// Most names may have 255 characters.
const MAX_NAME_LENGTH = 240;

/** Returns a record's values for the form of a copy: '(cópia)' in the name, all flags off, the same library image. */
export function copyOf<Item extends { id: number }>(
  item: Item,
  { nameOf, nameField, flags = [] }: Pick<ListView<Item>, "nameOf" | "nameField" | "flags">,
): Copied<Item> {
  const name = nameOf(item);
  const off = Object.fromEntries(flags.map(({ flag }) => [flag, false]));
  const named = nameField && { [nameField]: `${name.slice(0, MAX_NAME_LENGTH)} (cópia)` };
  const withImage = "image" in item && typeof item.image === "string" && { image: inLibrary(item.image) };
  return { name, values: { ...item, ...off, ...named, ...withImage } };
}

// Posts have the address of their image, other kinds its path.
function inLibrary(image: string): string {
  return fromLibrary(image.slice(image.lastIndexOf("/") + 1));
}
