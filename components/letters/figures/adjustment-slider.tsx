"use client";

import { useState } from "react";
import { formatBrl } from "@/lib/platform/format/brl";
import { adjustSchedules, MAX_INDEX, type Schedule } from "@/lib/trade/letters/sum/adjustment";
import { totalOfTiers } from "@/lib/trade/letters/sum/staircase";
import { MonthTable } from "./month-table";
import { StaircaseFigure } from "./staircase-figure";

const LINKED = [3, 5, 8, 10, 12];

/** @param address the page's URL, up to the percentage */
export function AdjustmentSlider({
  schedules,
  entry_cents,
  next_pay,
  address,
  index,
  note,
}: {
  schedules: Schedule[];
  entry_cents: number;
  next_pay: string | null;
  address: string;
  index: number | null;
  note: string;
}) {
  const [percent, setPercent] = useState(index ?? 0);
  const tiers = adjustSchedules(schedules, percent);
  const total = totalOfTiers(tiers);
  return (
    <>
      <h2 id="indice-title" className="text-xl">
        {percent === 0 ? "E se as parcelas forem reajustadas?" : `E se o índice for ${percent}% ao ano?`}
      </h2>
      <p className="mt-3 flex flex-wrap gap-2">
        {LINKED.map((linked) => (
          <a
            key={linked}
            href={`${address}${linked}#indice`}
            aria-current={linked === percent ? "true" : undefined}
            rel="nofollow"
          >
            {linked}%<span className="sr-only"> ao ano</span>
          </a>
        ))}
      </p>
      <p className="measure mt-3 text-moss text-sm">{note}</p>
      <label className="adjustment-slider">
        <span>Índice: {percent === 0 ? "sem reajuste" : `${percent}% ao ano`}</span>
        <input
          type="range"
          min={0}
          max={MAX_INDEX}
          value={percent}
          aria-valuetext={percent === 0 ? "sem reajuste" : `${percent}% ao ano`}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setPercent(next);
            window.history.replaceState(
              null,
              "",
              next === 0 ? address.slice(0, -"?indice=".length) : `${address}${next}`,
            );
          }}
        />
      </label>
      {percent > 0 && (
        <div className="tabular-nums">
          <StaircaseFigure tiers={tiers} next_pay={next_pay} />
          <MonthTable
            caption="As parcelas com reajuste"
            heads={["Quando", "Valor"]}
            lines={tiers.map((tier) => ({ ...tier, amount: formatBrl(tier.amount_cents) }))}
            next_pay={next_pay}
            foot={[
              ["Total das parcelas", formatBrl(total)],
              ["Entrada", formatBrl(entry_cents)],
              ["Custo total com reajuste", formatBrl(entry_cents + total)],
            ]}
          />
          <p className="mt-2 text-moss text-xs">Sem a taxa de transferência.</p>
        </div>
      )}
    </>
  );
}
