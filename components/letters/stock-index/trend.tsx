import { formatCostBriefly } from "@/lib/trade/letters/cost/cost";
import type { StockFigures } from "@/lib/trade/stock-index/wire";
import { monthName } from "./month-name";

const WIDTH = 640;
const HEIGHT = 160;
const MARGIN = 12;

/** The effective cost month by month as a line; its table has the same figures. */
export function Trend({ figures }: { figures: readonly StockFigures[] }) {
  const points = figures.flatMap(({ month, cost_month }, index) =>
    cost_month === null ? [] : [{ month, cost_month, index }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const costs = points.map(({ cost_month }) => cost_month);
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const x = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / Math.max(1, figures.length - 1);
  const y = (cost: number) => HEIGHT - MARGIN - ((cost - low) * (HEIGHT - 2 * MARGIN)) / (high - low || 1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Custo efetivo mediano de ${monthName(first.month)} a ${monthName(last.month)}: de ${formatCostBriefly(first.cost_month)} para ${formatCostBriefly(last.cost_month)}.`}
      className="mt-4 w-full max-w-2xl text-forest"
    >
      <polyline
        points={points.map(({ index, cost_month }) => `${x(index)},${y(cost_month)}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {points.map(({ month, index, cost_month }) => (
        <circle key={month} cx={x(index)} cy={y(cost_month)} r="4" fill="currentColor" />
      ))}
    </svg>
  );
}
