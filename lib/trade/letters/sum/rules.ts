import type { PublicLetter } from "../wire";

/** How many letters can be summed at once (rules §5). */
export const MAX_SUMMED = 50;

/** Why letters cannot be summed. */
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

type Kind = Pick<PublicLetter, "segment" | "administrator">;

/**
 * What stands against summing these letters, in the order it is told: one segment, one administrator, fifty at
 * most (spec §4, rules §5). None: they can be summed.
 */
export function obstaclesAmong(letters: readonly Kind[]): Obstacle[] {
  const [first] = letters;
  const obstacles: Obstacle[] = [];
  if (letters.some((letter) => letter.segment !== first?.segment)) obstacles.push("type");
  if (letters.some((letter) => letter.administrator !== first?.administrator))
    obstacles.push("administrator");
  if (letters.length > MAX_SUMMED) obstacles.push("limit");
  return obstacles;
}

/** Why a letter cannot join those already picked; null when it can, or is among them. */
export function obstacleTo(letter: PublicLetter, selected: readonly PublicLetter[]): Obstacle | null {
  if (selected.some(({ id }) => id === letter.id)) return null;
  return obstaclesAmong([...selected, letter])[0] ?? null;
}
