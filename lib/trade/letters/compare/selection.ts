import { parseSelection } from "../sum/schema";

/** The maximum number of letters or sums in a comparison (rules §8). */
export const MAX_COMPARED = 4;

/** The items to compare, each the ascending ids of a letter or a sum, and the reasons for rejected ones. */
type Comparison = { items: number[][]; reasons: string[] };

/** Parses "1,2+3": letter 1, and the sum of 2 and 3. A space is a `+` that was decoded as part of a query. */
export function parseComparison(text: string): Comparison {
  const items = new Map<string, number[]>();
  const reasons = new Set<string>();
  for (const part of text.split(",")) {
    const item = part.trim();
    if (item === "") continue;
    const selection = parseSelection(item.split(/[+\s]+/));
    if (!selection.ok) reasons.add(`“${item.slice(0, 40)}” ficou de fora: ${selection.reasons.join(" ")}`);
    else {
      const ids = selection.ids.toSorted((one, other) => one - other);
      items.set(ids.join("+"), ids);
    }
  }
  return { items: [...items.values()], reasons: [...reasons] };
}

/** Returns the name of an item: "carta 1", "soma 2 + 3". */
export function nameOf(ids: readonly number[]): string {
  return ids.length === 1 ? `carta ${ids[0]}` : `soma ${ids.join(" + ")}`;
}
