import type { ListedLetter } from "../wire";
import { MAX_COMBINED, type Question } from "./question";

export type Obstacle =
  | { criterion: "entry" | "parcel"; least_formatted: string }
  | { criterion: "entry and parcel" }
  | { criterion: "type" }
  | { criterion: "low credit"; smallest_cents: number }
  | { criterion: "high credit"; highest_cents: number; letters: ListedLetter[] }
  | { criterion: "credit" };

/** Returns the relaxations of a query: without one of its limits, then without both. */
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
  const highest = highestSum(letters);
  const highest_cents = creditOf(highest);
  return highest_cents < minCredit
    ? { criterion: "high credit", highest_cents, letters: highest }
    : { criterion: "credit" };
}

/** Returns the letters of one administrator and type, at most MAX_COMBINED, with the highest total credit. */
function highestSum(letters: readonly ListedLetter[]): ListedLetter[] {
  const groups = new Map<string, ListedLetter[]>();
  for (const letter of letters.toSorted((one, other) => other.credit_cents - one.credit_cents)) {
    const key = JSON.stringify([letter.administrator, letter.segment]);
    const group = groups.get(key) ?? [];
    if (group.length < MAX_COMBINED) groups.set(key, [...group, letter]);
  }
  return [...groups.values()].reduce((highest, sum) => (creditOf(sum) > creditOf(highest) ? sum : highest));
}

function creditOf(letters: readonly ListedLetter[]): number {
  return letters.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
}
