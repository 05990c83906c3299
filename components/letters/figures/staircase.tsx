import { formatBrl } from "@/lib/platform/format/brl";
import type { Tier } from "@/lib/trade/letters/sum/staircase";
import { placeLabels, type Scale, toSteps } from "@/lib/trade/letters/sum/steps";
import { formatTiers } from "@/lib/trade/letters/wire";

/** @param scale a common scale for several drawings */
export function Staircase({
  tiers,
  scale,
  isLabelled = true,
}: {
  tiers: readonly Tier[];
  scale?: Scale;
  isLabelled?: boolean;
}) {
  const steps = toSteps(tiers, scale);
  return (
    <svg
      role="img"
      aria-label={`Escada das parcelas: ${formatTiers(tiers)}`}
      className="staircase"
      width="100%"
      height="100%"
    >
      {steps.map((step) => (
        <g key={step.left}>
          <rect
            x={`${step.left}%`}
            y={`${step.top}%`}
            width={`${step.width}%`}
            height={`${100 - step.top}%`}
          />
          <line
            x1={`${step.left}%`}
            x2={`${step.left + step.width}%`}
            y1={`${step.top}%`}
            y2={`${step.top}%`}
          />
        </g>
      ))}
      {(isLabelled ? placeLabels(steps) : []).map(({ at, end, top, amount_cents }) => (
        <text
          key={at}
          x={`${at}%`}
          y={`${top}%`}
          dx={end ? 0 : 4}
          dy="-0.5em"
          textAnchor={end ? "end" : "start"}
        >
          {formatBrl(amount_cents)}
        </text>
      ))}
    </svg>
  );
}
