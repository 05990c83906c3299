import "server-only";
import { findLettersById } from "../by-id";
import type { Scope } from "../data";
import type { PublicLetter } from "../wire";
import { obstaclesAmong } from "./rules";
import { goneText, parseSelection } from "./schema";

/** The available and the formerly public letters of a sum's URL, and the reasons why others are missing or refused. */
export type SelectedLetters = {
  available: PublicLetter[];
  gone: PublicLetter[];
  scope: Scope;
  reasons: string[];
};

/** Returns the letters of a valid sum; null for any other selection. */
export async function readSum(input: unknown): Promise<PublicLetter[] | null> {
  const { available, reasons } = await readSelected(input);
  return reasons.length === 0 && obstaclesAmong(available).length === 0 ? available : null;
}

/** Returns the letters of a sum's URL. @param input unvalidated ids */
export async function readSelected(input: unknown): Promise<SelectedLetters> {
  const selection = parseSelection(input);
  if (!selection.ok) return { available: [], gone: [], scope: "main", reasons: selection.reasons };
  const { available, gone, scope } = await findLettersById(selection.ids);
  const availableIds = new Set(available.map(({ id }) => id));
  const missing = selection.ids.filter((id) => !availableIds.has(id)).sort((one, other) => one - other);
  return { available, gone, scope, reasons: missing.length > 0 ? [goneText(missing)] : [] };
}
