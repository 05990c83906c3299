import { parseSelection } from "../sum/schema";

/** How many letters or sums stand side by side (rules §8). */
export const MAX_COMPARED = 4;

/** What is to be compared: each one letter's id, or the ids of a sum, ascending; and what was no such thing. */
export type Comparison = { items: number[][]; reasons: string[] };

/**
 * Reads "1,2+3": letter 1 and the sum of 2 and 3. What is written twice counts once; a `+` that came as the space it
 * means in addresses is a `+`.
 */
export function parseComparison(text: string): Comparison {
  const items = new Map<string, number[]>();
  const reasons = new Set<string>();
  for (const part of text.split(",")) {
    const written = part.trim();
    if (written === "") continue;
    const selection = parseSelection(written.split(/[+\s]+/));
    if (!selection.ok) reasons.add(`“${written.slice(0, 40)}” ficou de fora: ${selection.reasons.join(" ")}`);
    else {
      const ids = selection.ids.toSorted((one, other) => one - other);
      items.set(ids.join("+"), ids);
    }
  }
  return { items: [...items.values()], reasons: [...reasons] };
}

/** What is called which: "carta 1", "soma 2 + 3". */
export function nameOf(ids: readonly number[]): string {
  return ids.length === 1 ? `carta ${ids[0]}` : `soma ${ids.join(" + ")}`;
}
