import type { kinds } from "@/lib/kinds";

type Kinds = typeof kinds;

/** The kinds of palette results: letters and presses on WhatsApp links by their codes, others by their names. */
export type FoundKind =
  | "letter"
  | "reference"
  | { [Entity in keyof Kinds]: Kinds[Entity] extends { search: object } ? Entity : never }[keyof Kinds];
/** A search result: its name and a distinguishing detail. `can_import`: a partner with a URL. */
export type Found = { kind: FoundKind; id: number; title: string; detail: string; can_import: boolean };
