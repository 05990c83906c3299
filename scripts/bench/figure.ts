export type Figure = {
  what: string;
  /** In the unit of the goal. */
  value: number;
  unit?: string;
  goal: number;
  /** The limit beyond which the benchmark fails. */
  limit: number;
  isLessBetter?: boolean;
  detail?: string;
};

/** Prints figures beside their goals; sets exit code 1 if a value is beyond its limit. */
export function report(figures: Figure[]): void {
  for (const { what, value, unit = "", goal, limit, isLessBetter, detail = "" } of figures) {
    const [sign, isBeyond] = isLessBetter ? ["≤", value > limit] : ["≥", value < limit];
    const isMet = isLessBetter ? value <= goal : value >= goal;
    const verdict = isBeyond ? "MISSED" : isMet ? "ok" : "below its goal";
    if (isBeyond) process.exitCode = 1;
    const shown = `${value.toFixed(2)}${unit}`.padStart(10);
    console.log(`${what.padEnd(60)} ${shown}  goal ${sign} ${goal}, limit ${limit}  ${verdict}  ${detail}`);
  }
}

/** The cost of an operation in milliseconds by the number of letters; null where it cannot be measured. */
export type Costs = { what: string; ms: Map<number, number | null> };

export function reportCosts(all: Costs[]): void {
  for (const { what, ms } of all) {
    const cells = [...ms].map(([size, cost]) => `${size}: ${cost?.toPrecision(3) ?? "-"} ms`);
    console.log(`  ${what.padEnd(34)} ${cells.join("  ")}  exponent ${exponentOf(ms).toFixed(2)}`);
  }
}

/** Returns the slope of log(cost) over log(size): 1 = linear, 0 = constant. */
function exponentOf(ms: Costs["ms"]): number {
  const points = [...ms].flatMap(([size, cost]) => (cost ? [[Math.log(size), Math.log(cost)] as const] : []));
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

/** Returns the median of some measurements. @throws Error without any */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}
