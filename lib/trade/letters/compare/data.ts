import "server-only";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { findLettersById } from "../by-id";
import { obstaclesAmong, obstacleTexts } from "../sum/rules";
import { goneText } from "../sum/schema";
import { type Sum, sumLetters } from "../sum/staircase";
import type { PublicLetter } from "../wire";
import { MAX_COMPARED, nameOf, parseComparison } from "./selection";

export type Compared = { ids: number[]; letters: PublicLetter[]; sum: Sum };

/**
 * Returns the items of a comparison (rules §8), four at most, and the reasons for excluded ones, in Portuguese.
 * @param text `1,2+3`: letter 1 and the sum of 2 and 3
 */
export async function readComparison(text: string): Promise<{ compared: Compared[]; reasons: string[] }> {
  const { items, reasons } = parseComparison(text);
  const byId = new Map((await findLettersById(items.flat())).available.map((letter) => [letter.id, letter]));
  const today = todayInSaoPaulo();
  const compared = items.flatMap((ids): Compared[] => {
    const letters = ids.flatMap((id) => byId.get(id) ?? []);
    const reason = obstacleTo(ids, letters);
    if (reason) reasons.push(reason);
    return reason ? [] : [{ ids, letters, sum: sumLetters(letters, today) }];
  });
  const surplus = compared.slice(MAX_COMPARED).map(({ ids }) => nameOf(ids));
  if (surplus.length > 0)
    reasons.push(`Comparamos até ${MAX_COMPARED} por vez; ficou de fora: ${surplus.join(", ")}.`);
  return { compared: compared.slice(0, MAX_COMPARED), reasons };
}

function obstacleTo(ids: number[], letters: readonly PublicLetter[]): string | null {
  const available = new Set(letters.map(({ id }) => id));
  const gone = ids.filter((id) => !available.has(id));
  if (gone.length > 0)
    return ids.length === 1 ? goneText(gone) : `${goneText(gone)} A ${nameOf(ids)} ficou de fora.`;
  const [obstacle] = obstaclesAmong(letters);
  return obstacle ? `A ${nameOf(ids)} ficou de fora. ${obstacleTexts[obstacle]}` : null;
}
