import { formatDate } from "@/lib/platform/format/date";

type Point = { date: string; value: number };

const WIDTH = 300;
const HEIGHT = 96;
const FLOOR = HEIGHT - 2;
const ROOM = HEIGHT - 10;

export function TrendChart({
  title,
  note,
  figure,
  href,
  kind,
  points,
}: {
  title: string;
  note?: string;
  figure: number;
  href: string;
  kind: "line" | "bars";
  points: Point[];
}) {
  return (
    <figure className="min-w-0 max-sm:grid max-sm:grid-cols-[1fr_6rem_auto] max-sm:items-center max-sm:gap-x-4">
      <figcaption className="flex items-baseline justify-between gap-2 max-sm:contents">
        <span className="text-muted">{title}</span>
        <a
          href={href}
          aria-label={`${title}: ${figure.toLocaleString("pt-BR")}`}
          className="flex min-h-11 min-w-11 items-center justify-end rounded font-display font-bold text-xl tabular-nums max-sm:col-3 max-sm:row-1 hover:text-accent focus-visible:outline-2 focus-visible:outline-focus"
        >
          {figure.toLocaleString("pt-BR")}
        </a>
      </figcaption>
      <Days kind={kind} points={points} />
      {note && <p className="mt-1 text-muted text-sm max-sm:col-span-full max-sm:mt-0">{note}</p>}
    </figure>
  );
}

/** The minimum top of the scale, so that a few records per day do not fill the chart. */
const MIN_SCALE = 4;

export function Days({ kind, points }: { kind: "line" | "bars"; points: Point[] }) {
  const highest = Math.max(0, ...points.map((point) => point.value));
  const [first, last] = [points[0], points.at(-1)];
  if (highest === 0 || !first || !last)
    return <p className="mt-1 text-muted text-sm max-sm:in-[figure]:sr-only">Nada nestes dias</p>;
  const max = Math.max(MIN_SCALE, highest);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-24 w-full overflow-visible max-sm:in-[figure]:col-2 max-sm:in-[figure]:row-1 max-sm:in-[figure]:mt-0 max-sm:in-[figure]:h-8"
      >
        <line
          x1="0"
          y1={FLOOR}
          x2={WIDTH}
          y2={FLOOR}
          stroke="var(--color-line-strong)"
          vectorEffect="non-scaling-stroke"
        />
        {kind === "line" ? <Line points={points} max={max} /> : <Bars points={points} max={max} />}
      </svg>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between text-faint text-sm tabular-nums max-sm:in-[figure]:hidden"
      >
        <span>{formatDate(first.date).slice(0, 5)}</span>
        {kind === "bars" && <span>até {highest.toLocaleString("pt-BR")} por dia</span>}
        <span>{formatDate(last.date).slice(0, 5)}</span>
      </p>
    </>
  );
}

function Line({ points, max }: { points: Point[]; max: number }) {
  const step = WIDTH / Math.max(1, points.length - 1);
  const path = points.map(({ value }, index) => `${(index * step).toFixed(1)},${top(value, max)}`).join(" L");
  return (
    <>
      <path d={`M0,${FLOOR} L${path} L${WIDTH},${FLOOR} Z`} fill="var(--chart-soft)" />
      <path
        d={`M${path}`}
        fill="none"
        stroke="var(--chart)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

function Bars({ points, max }: { points: Point[]; max: number }) {
  const step = WIDTH / Math.max(1, points.length);
  return points.map(({ date, value }, index) => {
    const y = top(value, max);
    return (
      <rect
        key={date}
        x={index * step + 1.5}
        y={y}
        width={step - 3}
        height={FLOOR - y}
        rx="1.5"
        fill="var(--chart)"
      >
        <title>{`${formatDate(date)}: ${value.toLocaleString("pt-BR")}`}</title>
      </rect>
    );
  });
}

function top(value: number, max: number): number {
  return Math.round((FLOOR - (value / max) * ROOM) * 10) / 10;
}
