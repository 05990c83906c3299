"use client";

import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/site/ui/button";
import { Problem } from "@/components/site/ui/problem";
import { publishHeight } from "@/components/site/ui/publish-height";
import { formatBrl } from "@/lib/platform/format/brl";
import { uncapitalize } from "@/lib/platform/format/text";
import { totalOfTiers } from "@/lib/trade/letters/sum/staircase";
import type { ListedLetter } from "@/lib/trade/letters/wire";

const ADDENDS_SHOWN = 4;

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
        <div>
          <p role="status" className="font-bold font-display leading-tight max-md:text-sm md:text-lg">
            Selecionadas: {selected.length}
          </p>
          <p className="text-moss text-xs leading-tight max-md:tracking-tight">Clique em “Somar cotas”</p>
        </div>
        <p className="text-moss text-xs leading-tight">
          Só dá para somar cartas de {uncapitalize(selected[0]?.segment ?? "")}
          {showsAdministrator && ` da ${selected[0]?.administrator}`}.
        </p>
        <dl className="flex flex-wrap justify-between gap-x-1.5 tabular-nums md:justify-start md:gap-x-8 xl:flex-nowrap xl:justify-end xl:text-right">
          <Figure
            name="Crédito"
            cents={credit}
            addends={selected.map((letter) => letter.credit_cents)}
            isMain
          />
          <Figure name="Entrada" cents={total(selected, (letter) => letter.entry_cents)} />
          <Figure
            name="Total das parcelas"
            cents={total(selected, (letter) => totalOfTiers(letter.installments))}
          />
        </dl>
        <div className="flex gap-1.5 md:gap-2.5">
          <Button variant="outline" className="whitespace-nowrap max-md:px-2" onClick={onClear}>
            Limpar
          </Button>
          {/* A disabled button would lose the focus that the dialog restores. */}
          <Button
            className="grow whitespace-nowrap max-md:px-2 aria-disabled:opacity-60"
            onClick={isSending ? undefined : onSum}
            aria-disabled={isSending || undefined}
          >
            {isSending ? "Somando..." : "Somar cotas"}
          </Button>
        </div>
        {reasons.length > 0 && <Problem>{reasons.join(" ")}</Problem>}
      </div>
    </section>
  );
}

function Figure({
  name,
  cents,
  addends = [],
  isMain = false,
}: {
  name: string;
  cents: number;
  addends?: number[];
  isMain?: boolean;
}) {
  return (
    <div className="max-md:text-sm max-md:leading-tight max-md:tracking-tight">
      <dt className="text-moss text-xs leading-tight">{name}</dt>
      <dd className={isMain ? "font-bold" : ""}>{formatBrl(cents)}</dd>
      {addends.length > 1 && (
        <dd aria-hidden="true" className="text-moss text-xs max-2xl:hidden">
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
