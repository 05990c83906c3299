import type { Tier } from "./staircase";

/** A step of the drawn instalments, in percent of the drawing's width and, from its top, of its height. */
export type Step = { left: number; width: number; top: number; amount_cents: number };

/** An amount written above its step; `end`: it ends at `at` instead of beginning there. */
export type StepLabel = { at: number; end: boolean; top: number; amount_cents: number };

// Room above the highest step for its amount.
const HEAD = 18;
// What an amount takes of a narrow screen's width.
const LABEL_WIDTH = 30;

/** How many months a drawing is wide and how many cents high. */
export type Scale = { months: number; highest: number };

/** The scale at which all of several staircases fit. */
export function scaleOf(staircases: readonly (readonly Tier[])[]): Scale {
  const months = staircases.map((tiers) => tiers.reduce((sum, { quantity }) => sum + quantity, 0));
  const amounts = staircases.flatMap((tiers) => tiers.map(({ amount_cents }) => amount_cents));
  return { months: Math.max(1, ...months), highest: Math.max(1, ...amounts) };
}

/** Instalments as steps from the first month on, the scale's highest amount at the top. */
export function toSteps(tiers: readonly Tier[], { months, highest } = scaleOf([tiers])): Step[] {
  let passed = 0;
  return tiers.map(({ quantity, amount_cents }) => {
    const left = percent(passed / months);
    passed += quantity;
    const top = percent(1 - (amount_cents / highest) * (1 - HEAD / 100));
    return { left, width: percent(passed / months) - left, top, amount_cents };
  });
}

/** The amounts that find room above their steps: from the highest on, each that runs into none before it. */
export function layLabels(steps: readonly Step[]): StepLabel[] {
  const laid: (StepLabel & { from: number })[] = [];
  for (const { left, top, amount_cents } of steps.toSorted((one, other) => one.top - other.top)) {
    const from = Math.min(left, 100 - LABEL_WIDTH);
    if (laid.some((label) => Math.abs(label.from - from) < LABEL_WIDTH)) continue;
    const end = from < left;
    laid.push({ at: end ? 100 : left, end, top, amount_cents, from });
  }
  return laid.map(({ from: _, ...label }) => label);
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
