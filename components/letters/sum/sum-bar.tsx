"use client";

import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/site/ui/button";
import { publishHeight } from "@/components/site/ui/publish-height";
import { formatBrl } from "@/lib/platform/format/brl";
import { totalOfTiers } from "@/lib/trade/letters/sum/staircase";
import type { ListedLetter } from "@/lib/trade/letters/wire";

const ADDENDS_SHOWN = 4;

/** The bar at the bottom of the page with the running sum of the selected letters. */
export function SumBar({
  selected,
  showsAdministrator,
  isSending,
  reasons,
  onSum,
  onClear,
}: {
  selected: ListedLetter[];
  showsAdministrator: boolean;
  isSending: boolean;
  reasons: string[];
  onSum: () => void;
  onClear: () => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? publishHeight(bar.current, "--sumbar-height") : undefined), []);
  const credit = total(selected, (letter) => letter.credit_cents);
  return (
    <section ref={bar} aria-label="Cartas selecionadas" className="sum-bar">
      <div className="wrap sum-bar-rows">
        <div className="min-w-0">
          <p role="status" className="font-bold font-display text-lg leading-tight">
            Selecionadas: {selected.length}
          </p>
          <p className="max-w-72 text-moss text-xs max-md:whitespace-nowrap max-md:leading-tight">
            <span className="max-md:sr-only">
              Só cartas de {selected[0]?.segment}
              {showsAdministrator && ` da ${selected[0]?.administrator}`} se somam.{" "}
            </span>
            Clique em “Somar cotas”.
          </p>
        </div>
        <dl className="text-right tabular-nums max-md:text-sm md:flex md:justify-end md:gap-x-8">
          <Figure
            name="Crédito"
            cents={credit}
            addends={selected.map((letter) => letter.credit_cents)}
            isMain
          />
          <Figure name="Entrada" cents={total(selected, (letter) => letter.entry_cents)} />
          <Figure
            name="Parcelas"
            cents={total(selected, (letter) => totalOfTiers(letter.installments))}
            className="max-md:hidden"
          />
        </dl>
        <div className="flex gap-2.5 max-md:col-span-2">
          <Button variant="outline" onClick={onClear}>
            Limpar
          </Button>
          {/* A disabled button would lose the focus that the dialog restores. */}
          <Button
            className="grow aria-disabled:opacity-60"
            onClick={isSending ? undefined : onSum}
            aria-disabled={isSending || undefined}
          >
            {isSending ? "Somando..." : "Somar cotas"}
          </Button>
        </div>
        {reasons.length > 0 && (
          <p role="alert" className="font-medium text-danger text-sm max-md:col-span-2 md:col-span-3">
            {reasons.join(" ")}
          </p>
        )}
      </div>
    </section>
  );
}

function Figure({
  name,
  cents,
  addends = [],
  isMain = false,
  className = "",
}: {
  name: string;
  cents: number;
  addends?: number[];
  isMain?: boolean;
  className?: string;
}) {
  return (
    <div className={`min-w-0 max-md:flex max-md:justify-end max-md:gap-x-2 max-md:leading-snug ${className}`}>
      <dt className="text-moss text-xs">{name}</dt>
      <dd className={isMain ? "font-bold" : ""}>{formatBrl(cents)}</dd>
      {addends.length > 1 && (
        <dd aria-hidden="true" className="text-moss text-xs max-lg:hidden">
          {addends.slice(0, ADDENDS_SHOWN).map(short).join(" + ")}
          {addends.length > ADDENDS_SHOWN && " + …"}
        </dd>
      )}
    </div>
  );
}

function short(cents: number): string {
  return formatBrl(cents).replace(/^R\$\s/, "");
}

function total(letters: ListedLetter[], centsOf: (letter: ListedLetter) => number): number {
  return letters.reduce((sum, letter) => sum + centsOf(letter), 0);
}
