import type { StockFigures } from "@/lib/trade/stock-index/wire";
import { type Figure, figures } from "./figures";
import { monthName } from "./month-name";

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 8;

/** The medians month by month as lines, each with its first and last value; the table has all of them. */
export function Trends({ rows }: { rows: readonly StockFigures[] }) {
  const trends = figures.flatMap((figure) => {
    const points = rows.flatMap((row, index) => {
      const value = figure.read(row);
      return value === null ? [] : [{ month: row.month, value, index }];
    });
    return points.length < 2 ? [] : [{ figure, points }];
  });
  if (trends.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {trends.map(({ figure, points }) => (
        <Trend key={figure.name} {...figure} points={points} last={rows.length - 1} />
      ))}
    </ul>
  );
}

type Point = { month: string; value: number; index: number };

function Trend({ name, format, points, last }: Figure & { points: Point[]; last: number }) {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => Math.round(MARGIN + (index * (WIDTH - 2 * MARGIN)) / last);
  const y = (value: number) =>
    Math.round(HEIGHT - MARGIN - ((value - low) * (HEIGHT - 2 * MARGIN)) / (high - low || 1));
  const range = `${format(from.value)} em ${monthName(from.month)}, ${format(to.value)} em ${monthName(to.month)}`;
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}, mediana por mês: ${range}.`}
        className="mt-1 w-full text-forest"
      >
        <polyline
          points={points.map(({ index, value }) => `${x(index)},${y(value)}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <circle cx={x(to.index)} cy={y(to.value)} r="5" fill="currentColor" />
      </svg>
      <p aria-hidden="true" className="text-moss text-xs tabular-nums">
        {range}
      </p>
    </li>
  );
}
