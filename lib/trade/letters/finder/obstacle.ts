import type { ListedLetter } from "../wire";
import { MAX_COMBINED, type Question } from "./question";

/**
 * The criterion that no offer meets: a limit that the shown offers exceed, or the credit, with the closest credit of
 * current letters, in cents.
 */
export type Obstacle =
  | { criterion: "entry" | "parcel" | "entry and parcel" }
  | { criterion: "type" }
  | { criterion: "low credit"; smallest_cents: number }
  | { criterion: "high credit"; highest_cents: number }
  | { criterion: "credit" };

/** The relaxations of a query, the smallest first: each drops some limits. */
export function relaxed(
  question: Question,
): { criterion: "entry" | "parcel" | "entry and parcel"; question: Question }[] {
  const withoutEntry = { criterion: "entry" as const, question: { ...question, maxEntry: null } };
  const withoutParcel = { criterion: "parcel" as const, question: { ...question, maxParcel: null } };
  if (question.maxParcel === null) return question.maxEntry === null ? [] : [withoutEntry];
  if (question.maxEntry === null) return [withoutParcel];
  const withoutBoth = { ...question, maxEntry: null, maxParcel: null };
  return [withoutEntry, withoutParcel, { criterion: "entry and parcel", question: withoutBoth }];
}

/**
 * Returns the reason why no letter or sum has the wanted credit, even without limits on entry and instalments.
 * @param letters the public letters of the wanted type and administrator
 */
export function creditObstacle(
  letters: readonly ListedLetter[],
  { minCredit, maxCredit }: Pick<Question, "minCredit" | "maxCredit">,
): Obstacle {
  if (letters.length === 0) return { criterion: "type" };
  const smallest_cents = letters.reduce((least, { credit_cents }) => Math.min(least, credit_cents), Infinity);
  if (maxCredit < smallest_cents) return { criterion: "low credit", smallest_cents };
  const highest_cents = highestSum(letters);
  return highest_cents < minCredit ? { criterion: "high credit", highest_cents } : { criterion: "credit" };
}

/** The highest credit that letters of one administrator and type reach together. */
function highestSum(letters: readonly ListedLetter[]): number {
  const groups = new Map<string, number[]>();
  for (const { administrator, segment, credit_cents } of letters) {
    const key = JSON.stringify([administrator, segment]);
    const credits = groups.get(key);
    if (credits) credits.push(credit_cents);
    else groups.set(key, [credit_cents]);
  }
  const sums = [...groups.values()].map((credits) =>
    credits
      .sort((one, other) => other - one)
      .slice(0, MAX_COMBINED)
      .reduce((sum, credit_cents) => sum + credit_cents, 0),
  );
  return Math.max(...sums);
}
