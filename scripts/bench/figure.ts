import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** One row of the table of goals, as it was measured. */
export type Figure = {
  what: string;
  /** What the goal is about: a ratio or an amount; null when it could not be measured. */
  value: number | null;
  unit?: string;
  goal: number;
  /** Below (or, where less is better, above) this a bench fails. */
  limit: number;
  isLessBetter?: boolean;
  detail: string;
};

/** Prints figures beside their goals, writes them as JSON, and sets the exit code. */
export function report(bench: string, figures: Figure[]): void {
  for (const figure of figures) console.log(lineOf(figure));
  const file = path.resolve(".build", "bench", `${bench}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const rows = figures.map((figure) => ({ ...figure, of_goal: ofGoal(figure), verdict: verdictOf(figure) }));
  writeFileSync(file, `${JSON.stringify({ bench, at: new Date().toISOString(), rows }, null, 2)}\n`);
  console.log(`JSON: ${path.relative(process.cwd(), file)}`);
  process.exitCode = figures.some((figure) => verdictOf(figure) === "MISSED") ? 1 : 0;
}

function lineOf(figure: Figure): string {
  const { what, value, unit = "", goal, limit, isLessBetter, detail } = figure;
  const sign = isLessBetter ? "≤" : "≥";
  const shown = value === null ? "-" : `${value.toFixed(2)}${unit}`;
  const share = value === null ? "" : `${ofGoal(figure)?.toFixed(2)} of its goal`;
  return `${what.padEnd(44)} ${shown.padStart(9)}  goal ${sign} ${goal}, limit ${limit}  ${share}  ${verdictOf(figure)}  ${detail}`;
}

/** How near the goal: 1 and more is met. */
function ofGoal({ value, goal, isLessBetter }: Figure): number | null {
  if (value === null) return null;
  return isLessBetter ? goal / value : value / goal;
}

function verdictOf(figure: Figure): "ok" | "below its goal" | "MISSED" | "not measured" {
  const { value, limit, isLessBetter } = figure;
  const share = ofGoal(figure);
  if (value === null || share === null || Number.isNaN(share)) return "not measured";
  if (isLessBetter ? value > limit : value < limit) return "MISSED";
  return share >= 1 ? "ok" : "below its goal";
}

/** The middle one of some measurements. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}
