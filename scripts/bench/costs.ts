import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What one thing costs at several sizes: milliseconds by the number of letters; null where it cannot be done. */
export type Costs = { what: string; ms: Map<number, number | null> };

/** Prints costs with the exponent by which they grow, and writes them as JSON. */
export function reportCosts(bench: string, all: Costs[]): void {
  const rows = all.map(({ what, ms }) => ({ what, ms: Object.fromEntries(ms), exponent: exponentOf(ms) }));
  for (const { what, ms, exponent } of rows) {
    const cells = Object.entries(ms).map(
      ([size, cost]) => `${size}: ${cost === null ? "-" : format(cost)} ms`,
    );
    console.log(`  ${what.padEnd(34)} ${cells.join("  ")}  exponent ${exponent?.toFixed(2) ?? "-"}`);
  }
  const file = path.resolve(".build", "bench", `${bench}-costs.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ bench, at: new Date().toISOString(), rows }, null, 2)}\n`);
  console.log(`JSON: ${path.relative(process.cwd(), file)}`);
}

/** The slope of the cost over the size, both in logarithms: 1 = in step, 0 = the same at any size. */
export function exponentOf(ms: ReadonlyMap<number, number | null>): number | null {
  const points = [...ms].flatMap(([size, cost]) => (cost ? [[Math.log(size), Math.log(cost)] as const] : []));
  if (points.length < 2) return null;
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return covariance / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

function format(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0);
}
