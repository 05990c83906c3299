import type { Tier } from "./staircase";

/** A step of the drawn instalments, in percent of the drawing's width and, from its top, of its height. */
export type Step = { left: number; width: number; top: number; amount_cents: number };

/** An amount written above its step; `end`: it ends at `at` instead of beginning there. */
export type StepLabel = { at: number; end: boolean; top: number; amount_cents: number };

// Room above the highest step for its amount.
const HEAD = 18;
// What an amount takes of a narrow screen's width.
const LABEL_WIDTH = 30;

/** Instalments as steps from the first month to the last, the highest amount at the top. */
export function toSteps(tiers: readonly Tier[]): Step[] {
  const months = tiers.reduce((sum, { quantity }) => sum + quantity, 0);
  const highest = Math.max(1, ...tiers.map(({ amount_cents }) => amount_cents));
  let passed = 0;
  return tiers.map(({ quantity, amount_cents }) => {
    const left = percent(passed / months);
    passed += quantity;
    const top = percent(1 - (amount_cents / highest) * (1 - HEAD / 100));
    return { left, width: percent(passed / months) - left, top, amount_cents };
  });
}

/** The amounts that find room above their steps: from the first on, each that does not run into the one before. */
export function layLabels(steps: readonly Step[]): StepLabel[] {
  let taken = 0;
  return steps.flatMap(({ left, top, amount_cents }) => {
    if (left < taken) return [];
    const end = left + LABEL_WIDTH > 100;
    if (end && 100 - LABEL_WIDTH < taken) return [];
    taken = left + LABEL_WIDTH;
    return [{ at: end ? 100 : left, end, top, amount_cents }];
  });
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
