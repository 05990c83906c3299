const WIDTH = 160;
const HEIGHT = 48;
const MARGIN = 5;
/** The least range of a chart's scale, as a share of the values' middle: smaller changes do not fill its height. */
const LEAST_RANGE = 0.3;

/** A value at its place among a chart's columns. */
export type Point = { value: number; index: number };

/**
 * Places values in a line chart. The scale is at least 30% of the values' middle, so that a change of a few percent never
 * fills the height.
 * @param last the index of the last column
 */
export function placePoints(points: readonly Point[], last: number) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const range = Math.max(high - low, Math.abs(middle) * LEAST_RANGE) || 1;
  const inner = HEIGHT - 2 * MARGIN;
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    places: points.map(({ value, index }) => ({
      x: Math.round(MARGIN + (index * (WIDTH - 2 * MARGIN)) / (last || 1)),
      y: Math.round(HEIGHT / 2 - ((value - middle) * inner) / range),
    })),
  };
}
