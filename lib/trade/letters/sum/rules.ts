import type { ListedLetter } from "../wire";

/** The maximum number of letters in a sum (rules §5). */
export const MAX_SUMMED = 50;

export type Obstacle = "type" | "administrator" | "limit";

export const obstacleTexts: Record<Obstacle, string> = {
  type: "Só é possível somar cartas do mesmo tipo.",
  administrator: "Só é possível somar cartas da mesma administradora.",
  limit: `É possível somar até ${MAX_SUMMED} cartas por vez.`,
};

/** The labels of the obstacles, at most two words each. */
export const obstacleLabels: Record<Obstacle, string> = {
  type: "Outro tipo",
  administrator: "Outra adm.",
  limit: "Limite atingido",
};

/** Returns the obstacles to a sum in the order of their messages: type, administrator, more than fifty (rules §5). */
export function obstaclesAmong(
  letters: readonly Pick<ListedLetter, "segment" | "administrator">[],
): Obstacle[] {
  const [first] = letters;
  const obstacles: Obstacle[] = [];
  if (letters.some((letter) => letter.segment !== first?.segment)) obstacles.push("type");
  if (letters.some((letter) => letter.administrator !== first?.administrator))
    obstacles.push("administrator");
  if (letters.length > MAX_SUMMED) obstacles.push("limit");
  return obstacles;
}

/** Returns the obstacle to adding a letter to a selection; null when it can be added, or is in it. */
export function obstacleTo(letter: ListedLetter, selected: readonly ListedLetter[]): Obstacle | null {
  if (selected.some(({ id }) => id === letter.id)) return null;
  return obstaclesAmong([...selected, letter])[0] ?? null;
}
