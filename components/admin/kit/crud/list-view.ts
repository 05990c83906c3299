import { fold } from "@/lib/platform/format/text";
import type { ListName } from "@/lib/records/lists/names";
import type { SitePlace } from "./site-place";

/** How one resource's list is shown: as what, under which names, and what can be turned without opening the form. */
export type ListView<Item> = Search<Item> & {
  layout: "grid" | "list";
  /** Under which name its views are saved; left out: there are none. */
  list?: ListName;
  nameOf: (item: Item) => string;
  /** What of the list visitors see, and where. */
  note?: string;
  flags?: readonly Flag<Item>[];
  /** Where visitors see one of `all`. */
  placeOf?: (item: Item, all: readonly Item[]) => SitePlace;
  /** The field that names a record: its copy says there that it is one. Left out: there are no copies. */
  nameField?: keyof Item & string;
  /** Where staff put the records in order themselves. */
  order?: OrderView<Item>;
};

type OrderView<Item> = {
  title: string;
  hint: string;
  /** Which records have a place; left out: all of them. */
  among?: (item: Item) => boolean;
  imageOf?: (item: Item) => string | null;
};

/** How a list can be searched, narrowed and ordered on screen. */
export type Search<Item> = {
  /** What the search box looks through. Left out: the server searches. */
  text?: (item: Item) => string;
  filters: readonly Choice<(item: Item) => boolean>[];
  /** The first one is the order the list comes in when its `by` is null. */
  sorts: readonly Choice<((a: Item, b: Item) => number) | null>[];
};
type Choice<By> = { value: string; label: string; by: By };

/** A flag of a record, with its words for on and off. */
export type Flag<Item> = { flag: keyof Item & string; label: string; words: [string, string] };

/** The flag that shows a record on the site (spec §4), under the name its entity gives it. */
export function activeFlag<Name extends string>(flag: Name) {
  return { flag, label: "Ativo", words: ["Ativo", "Inativo"] as [string, string] };
}

/** The flag that brings a record to the front. */
export function featuredFlag<Name extends string>(flag: Name) {
  return { flag, label: "Destaque", words: ["Em destaque", "Sem destaque"] as [string, string] };
}

/** The tabs that every list with these flags has: active, inactive and, where records can be, featured. */
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

/** Orders by a text as a Brazilian dictionary would. */
export function byText<Item>(text: (item: Item) => string) {
  return (a: Item, b: Item) => collator.compare(text(a), text(b));
}

/** The items that match all of the words and the filter, in the order asked for. */
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
