import { fromLibrary } from "@/lib/platform/format/image";
import { fold } from "@/lib/platform/format/text";
import type { ListName } from "@/lib/records/lists/schema";
import type { Values } from "../form/form-values";
import type { SitePlace } from "./record-controls";

/** The view of a resource's list: layout, names, filters, orders, and the flags that can be switched in it. */
export type ListView<Item> = Search<Item> & {
  layout: "grid" | "list";
  /** The name under which its views are saved; if omitted, views cannot be saved. */
  list?: ListName;
  nameOf: (item: Item) => string;
  /** Returns the heading under which a record is listed; if omitted, there are no headings. */
  groupOf?: (item: Item) => string;
  /** A note on which records visitors see, and where. */
  note?: string;
  flags?: readonly Flag<Item>[];
  /** Returns the place on the site of one record of `all`. */
  placeOf?: (item: Item, all: readonly Item[]) => SitePlace;
  /** The field with a record's name, to which a copy adds '(cópia)'. If omitted, records cannot be copied. */
  nameField?: keyof Item & string;
  /** The fields of the date that schedules a record; if omitted, there is none. */
  ownDate?: OwnDateView<Item>;
  /** The manual order of the records; if omitted, there is none. */
  order?: OrderView<Item>;
};

type OwnDateView<Item> = {
  date: keyof Item & string;
  flag: keyof Item & string;
  /** Returns the day on which a record is published, if it is in the future. */
  waitsFor: (item: Item) => string | null;
};

type OrderView<Item> = {
  title: string;
  hint: string;
  /** Returns whether a record is in the manual order; if omitted, all are. */
  among?: (item: Item) => boolean;
  imageOf?: (item: Item) => string | null;
};

/** The search, filters and orders of a list in the browser. */
export type Search<Item> = {
  /** The text that the search box searches. If omitted, the server searches. */
  text?: (item: Item) => string;
  filters: readonly Choice<(item: Item) => boolean>[];
  /** The first is the default; `by` null keeps the server's order. */
  sorts: readonly Choice<((a: Item, b: Item) => number) | null>[];
};
type Choice<By> = { value: string; label: string; by: By };

/** A flag of a record, with its words for on and off. */
export type Flag<Item> = { flag: keyof Item & string; label: string; words: [string, string] };

/** The flag that shows a record on the site (spec §4). */
export function activeFlag<Name extends string>(flag: Name) {
  return { flag, label: "Ativo", words: ["Ativo", "Inativo"] as [string, string] };
}

/** The flag that features a record. */
export function featuredFlag<Name extends string>(flag: Name) {
  return { flag, label: "Destaque", words: ["Em destaque", "Sem destaque"] as [string, string] };
}

/** The filters of a list with these flags: active, inactive and, if given, featured. */
export function flagFilters<Item>(
  { active, featured }: { active: (item: Item) => boolean; featured?: (item: Item) => boolean },
  gender: "m" | "f" = "m",
): ListView<Item>["filters"] {
  const ending = gender === "f" ? "as" : "os";
  return [
    { value: "ativos", label: `Ativ${ending}`, by: active },
    { value: "inativos", label: `Inativ${ending}`, by: (item) => !active(item) },
    ...(featured ? [{ value: "destaques", label: "Destaques", by: featured }] : []),
  ];
}

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** Returns a comparison by a text in Portuguese alphabetical order. */
export function byText<Item>(text: (item: Item) => string) {
  return (a: Item, b: Item) => collator.compare(text(a), text(b));
}

/** Returns the items that match all words and the filter, in the given order. */
export function applyView<Item>(
  items: readonly Item[],
  view: Search<Item>,
  { search, filter, sort }: { search: string; filter: string; sort: string },
): Item[] {
  const words = view.text ? fold(search).split(/\s+/).filter(Boolean) : [];
  const wanted = view.filters.find((choice) => choice.value === filter)?.by;
  const order = view.sorts.find((choice) => choice.value === sort)?.by;
  const found = items.filter(
    (item) => (wanted?.(item) ?? true) && words.every((word) => fold(view.text?.(item) ?? "").includes(word)),
  );
  return order ? found.sort(order) : found;
}

/** The name of the copied record and the initial values of the copy's form. */
export type Copied<Item> = { name: string; values: Values<Item> };

// Most names are limited to 255 characters.
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
