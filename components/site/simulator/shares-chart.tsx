import { partOf } from "./figures";

type Share = { label: string; cents: number };

const WIDTH = 1000;
const fills = ["fill-leaf", "fill-gold", "fill-clay", "fill-moss"];
const dots = ["bg-leaf", "bg-gold", "bg-clay", "bg-moss"];

/** A stacked bar of the parts of a sum; the table below it holds the amounts. */
export function SharesChart({ label, shares }: { label: string; shares: Share[] }) {
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  let left = 0;
  const bars = shares.map(({ cents }, index) => {
    const width = (cents / whole) * WIDTH;
    const bar = { x: left.toFixed(1), width: Math.max(0, width - 2).toFixed(1), fill: fills[index] };
    left += width;
    return bar;
  });
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full overflow-hidden rounded-xl"
      >
        {bars.map(({ x, width, fill }) => (
          <rect key={x} x={x} y="0" width={width} height="40" className={fill} />
        ))}
      </svg>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {shares.map(({ label: name, cents }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${dots[index]}`} />
            {name}: {partOf(cents, whole)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
