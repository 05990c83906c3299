import { MAX_SUMMED } from "./limits";
import type { PublicLetter } from "./wire";

/** Why a letter cannot be summed with those already picked; `null` = it can. */
export type Obstacle = "type" | "administrator" | "limit";

export const obstacleTexts: Record<Obstacle, string> = {
  type: "Só é possível somar cartas do mesmo tipo.",
  administrator: "Só é possível somar cartas da mesma administradora.",
  limit: `É possível somar até ${MAX_SUMMED} cartas por vez.`,
};

/** The same where there is room for two words only. */
export const obstacleLabels: Record<Obstacle, string> = {
  type: "Outro tipo",
  administrator: "Outra adm.",
  limit: "Limite atingido",
};

/** After the first pick only letters of its segment and administrator can join (spec §4, contract §5). */
export function obstacleTo(letter: PublicLetter, selected: readonly PublicLetter[]): Obstacle | null {
  const [first] = selected;
  if (!first || selected.some(({ id }) => id === letter.id)) return null;
  if (letter.segment !== first.segment) return "type";
  if (letter.administrator !== first.administrator) return "administrator";
  return selected.length >= MAX_SUMMED ? "limit" : null;
}
