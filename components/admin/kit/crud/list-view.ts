import type { ReactNode } from "react";
import { fold, foldInPlace } from "@/lib/platform/format/fold";
import { fromLibrary } from "@/lib/platform/format/image";
import type { ListName } from "@/lib/records/lists/schema";
import type { Values } from "../form/form-values";
import type { SitePlace } from "./record-controls";

export type ListView<Item> = Search<Item> & {
  layout: "grid" | "list";
  /** The name under which its views are saved; if omitted, views cannot be saved. */
  list?: ListName;
  nameOf: (item: Item) => string;
  /** Returns the heading under which a record is listed; if omitted, there are no headings. */
  groupOf?: (item: Item) => string;
  note?: string;
  /** Returns the consequence of a record's deletion. */
  lossOf?: (item: Item) => ReactNode;
  flags?: readonly Flag<Item>[];
  placeOf?: (item: Item, all: readonly Item[]) => SitePlace;
  /** The field with a record's name, to which a copy adds '(cópia)'. If omitted, records cannot be copied. */
  nameField?: keyof Item & string;
  ownDate?: OwnDateView<Item>;
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

export type Search<Item> = {
  /** The text that the search box searches. If omitted, the server searches. */
  text?: (item: Item) => string;
  filters: readonly Choice<(item: Item) => boolean>[];
  /** The first is the default; `by` null keeps the server's order. */
  sorts: readonly Choice<((a: Item, b: Item) => number) | null>[];
};
type Choice<By> = { value: string; label: string; by: By };

/** `words`: for on and off. */
export type Flag<Item> = { flag: keyof Item & string; label: string; words: [string, string] };

export function activeFlag<Name extends string>(flag: Name) {
  return { flag, label: "Ativo", words: ["Ativo", "Inativo"] as [string, string] };
}

export function featuredFlag<Name extends string>(flag: Name) {
  return { flag, label: "Destaque", words: ["Em destaque", "Sem destaque"] as [string, string] };
}

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

export function byText<Item>(text: (item: Item) => string) {
  return (a: Item, b: Item) => collator.compare(text(a), text(b));
}

/** @param kept the ids of the records that stay in the list even if they no longer match */
export function applyView<Item extends { id: number }>(
  items: readonly Item[],
  view: Search<Item>,
  { search, filter, sort }: { search: string; filter: string; sort: string },
  kept: readonly number[] = [],
): Item[] {
  const words = view.text ? searchWords(search) : [];
  const wanted = view.filters.find((choice) => choice.value === filter)?.by;
  const order = view.sorts.find((choice) => choice.value === sort)?.by;
  const found = items.filter(
    (item) =>
      kept.includes(item.id) ||
      ((wanted?.(item) ?? true) && words.every((word) => fold(view.text?.(item) ?? "").includes(word))),
  );
  return order ? found.sort(order) : found;
}

export const searchWords = (search: string) => fold(search).split(/\s+/).filter(Boolean);

/** The number of characters that every list shows of a text. */
const SHOWN_LENGTH = 40;

/** Returns a text as a list of results shows it: from shortly before the searched words, if they are further back. */
export function fromFound(text: string, search: string): string {
  const folded = foldInPlace(text);
  const places = [fold(search.trim()), ...searchWords(search)].map((part) => folded.indexOf(part));
  const found = places.find((place) => place >= 0) ?? 0;
  if (found <= SHOWN_LENGTH) return text;
  return `…${text.slice(text.lastIndexOf(" ", found - SHOWN_LENGTH / 2) + 1)}`;
}

export type Copied<Item> = { name: string; values: Values<Item> };

// Most names are limited to 255 characters.
const MAX_NAME_LENGTH = 240;

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
