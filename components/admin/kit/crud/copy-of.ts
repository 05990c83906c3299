import { fromLibrary } from "@/lib/platform/format/image";
import type { Values } from "../form/form-values";
import type { ListView } from "./list-view";

/** What a copy is called, and what its form begins with. */
export type Copied<Item> = { name: string; values: Values<Item> };

// Names have 255 characters at most, most of them.
const MOST_OF_A_NAME = 240;

/** A record's values for the form of a new one: called a copy, with every flag off, with the same picture of the library. */
export function copyOf<Item extends { id: number }>(
  item: Item,
  { nameOf, nameField, flags = [] }: Pick<ListView<Item>, "nameOf" | "nameField" | "flags">,
): Copied<Item> {
  const name = nameOf(item);
  const off = Object.fromEntries(flags.map(({ flag }) => [flag, false]));
  const called = nameField && { [nameField]: `${name.slice(0, MOST_OF_A_NAME)} (cópia)` };
  const pictured = "image" in item && typeof item.image === "string" && { image: inLibrary(item.image) };
  return { name, values: { ...item, ...off, ...called, ...pictured } };
}

// Posts have their image's address, the others its path.
function inLibrary(image: string): string {
  return fromLibrary(image.slice(image.lastIndexOf("/") + 1));
}
