import "server-only";
import type { Scope } from "../data";
import { findKnownLetters } from "../page/data";
import type { PublicLetter } from "../wire";
import { obstaclesAmong } from "./rules";
import { goneText, parseSelection } from "./schema";

/** What an address of a sum means now: letters that are there, and of those that are not what is known of them. */
export type Chosen = { there: PublicLetter[]; gone: PublicLetter[]; scope: Scope; reasons: string[] };

/** The letters of a sum that can be made now; null for any other selection. */
export async function readSum(input: unknown): Promise<PublicLetter[] | null> {
  const { there, reasons } = await readChosen(input);
  return reasons.length === 0 && obstaclesAmong(there).length === 0 ? there : null;
}

/** @param input the ids as they came from outside */
export async function readChosen(input: unknown): Promise<Chosen> {
  const selection = parseSelection(input);
  if (!selection.ok) return { there: [], gone: [], scope: "main", reasons: selection.reasons };
  const { there, gone, scope } = await findKnownLetters(selection.ids);
  const isThere = new Set(there.map(({ id }) => id));
  const missing = selection.ids.filter((id) => !isThere.has(id)).sort((one, other) => one - other);
  return { there, gone, scope, reasons: missing.length > 0 ? [goneText(missing)] : [] };
}
