import type { Tier } from "./staircase";

/** A step of the drawing, in percent of its width and height; `top` is measured from the top. */
export type Step = { left: number; width: number; top: number; amount_cents: number };

/** The label of a step, in percent; `end`: aligned to end at `at` instead of beginning there. */
type StepLabel = { at: number; end: boolean; top: number; amount_cents: number };

// The space above the highest step for its label.
const HEAD = 18;
// The width of a label on a narrow screen.
const LABEL_WIDTH = 33;
const LABEL_HEIGHT = 12;
const LINE_HEIGHT = 7;
/** Of more steps only the first, the highest and the last have labels. */
const MOST_LABELLED = 4;

/** The width of a drawing in months and its height in cents. */
export type Scale = { months: number; highest: number };

/** Returns the smallest scale that fits several staircases. */
export function scaleOf(staircases: readonly (readonly Tier[])[]): Scale {
  const months = staircases.map((tiers) => tiers.reduce((sum, { quantity }) => sum + quantity, 0));
  const amounts = staircases.flatMap((tiers) => tiers.map(({ amount_cents }) => amount_cents));
  return { months: Math.max(1, ...months), highest: Math.max(1, ...amounts) };
}

/** Converts instalments to steps; the scale's highest amount is at the top. */
export function toSteps(tiers: readonly Tier[], { months, highest } = scaleOf([tiers])): Step[] {
  let passed = 0;
  return tiers.map(({ quantity, amount_cents }) => {
    const left = percent(passed / months);
    passed += quantity;
    const top = percent(1 - (amount_cents / highest) * (1 - HEAD / 100));
    return { left, width: percent(passed / months) - left, top, amount_cents };
  });
}

/** Places labels above or below their steps, from the highest step down, except those that would overlap something. */
export function placeLabels(steps: readonly Step[]): StepLabel[] {
  const placed: (StepLabel & { from: number })[] = [];
  const fromHighest = steps.toSorted((one, other) => one.top - other.top);
  const chosen = [fromHighest[0], steps[0], steps.at(-1)];
  const labelled = fromHighest.filter((step) => steps.length <= MOST_LABELLED || chosen.includes(step));
  for (const { left, width, top: line, amount_cents } of labelled) {
    const end = left > 100 - LABEL_WIDTH ? 100 : Math.min(100, left + width);
    const spots = [line, line + LABEL_HEIGHT].flatMap((top) => [
      { at: left, end: false, from: left, top },
      { at: end, end: true, from: end - LABEL_WIDTH, top },
    ]);
    const spot = spots.find(
      ({ from, top }) =>
        from >= 0 &&
        from <= 100 - LABEL_WIDTH &&
        !steps.some(
          (other) =>
            other.top < top &&
            other.top > top - LABEL_HEIGHT &&
            other.left < from + LABEL_WIDTH &&
            other.left + other.width > from,
        ) &&
        !placed.some(
          (label) => Math.abs(label.from - from) < LABEL_WIDTH && Math.abs(label.top - top) < LINE_HEIGHT,
        ),
    );
    if (spot) placed.push({ ...spot, amount_cents });
  }
  return placed.map(({ from: _, ...label }) => label);
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
