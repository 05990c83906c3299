import type { kinds } from "@/lib/kinds";
import type { Need } from "@/lib/office/dashboard/needs/rules";
import type { Activity } from "@/lib/office/trail/data";

type Kinds = typeof kinds;

/** The kinds of results: letters and clicks on WhatsApp links by their codes, all others by their names. */
type FoundKind =
  | "letter"
  | "reference"
  | "scheduled"
  | { [Entity in keyof Kinds]: Kinds[Entity] extends { search: object } ? Entity : never }[keyof Kinds];
/** A search result with its name and a distinguishing detail; `can_import`: a partner's import can be started. */
export type Found = { kind: FoundKind; id: number; title: string; detail: string; can_import: boolean };

/** The suggestions of an empty palette: needs, and the records that this user changed last. */
export type Suggested = { needs: Need[]; recent: Activity[] };
