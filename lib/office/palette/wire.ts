import type { kinds } from "@/lib/kinds";

type Kinds = typeof kinds;

/** The kinds that the palette finds: letters by their codes, others by their names. */
export type FoundKind =
  | "letter"
  | { [Entity in keyof Kinds]: Kinds[Entity] extends { search: object } ? Entity : never }[keyof Kinds];
/** A record with its name and a detail that tells it from others. `can_import`: a partner with an address. */
export type Found = { kind: FoundKind; id: number; title: string; detail: string; can_import: boolean };
