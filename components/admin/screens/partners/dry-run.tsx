"use client";

import { useEffect, useState } from "react";
import { formatCount } from "@/lib/platform/format/count";
import type { Page } from "@/lib/platform/http/pagination";
import type { Run } from "@/lib/trade/imports/run";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { PagedTable } from "../../kit/table/paged-table";
import { Control } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { LETTER_HEADINGS, LetterCells } from "../letters/letter-cells";
import { describeRun, RunBadge, RunProblems } from "./run-summary";

const SIDES = { leaving: "Sairiam", staying: "Ficariam" } as const;
type Side = keyof typeof SIDES;

/** The letters of a refused import: those that it would withdraw, and those that it would keep. */
export function Departures({ run }: { run: number }) {
  const [side, setSide] = useState<Side>("leaving");
  const [number, setNumber] = useState(1);
  const [page, setPage] = useState<Page<WireStaffLetter> | null>(null);
  const [totals, setTotals] = useState<Partial<Record<Side, number>>>({});
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const ask = (which: Side, at: number) =>
      call<Page<WireStaffLetter>>(`/api/contemplateds?run=${run}&change=${which}&page=${at}`, {
        signal: stop.signal,
      });
    const other: Side = side === "leaving" ? "staying" : "leaving";
    Promise.all([ask(side, number), ask(other, 1)])
      .then(([shown, hidden]) => {
        setFailed(!shown.ok);
        if (shown.ok && shown.body) setPage(shown.body);
        setTotals({ [side]: shown.body?.meta.total, [other]: hidden.body?.meta.total });
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [run, side, number]);

  return (
    <section aria-label="Carta por carta" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {(Object.keys(SIDES) as Side[]).map((each) => (
          <Control
            key={each}
            size="sm"
            aria-pressed={side === each}
            onClick={() => {
              setSide(each);
              setNumber(1);
            }}
          >
            {SIDES[each]}
            {totals[each] !== undefined && ` (${totals[each]?.toLocaleString("pt-BR")})`}
          </Control>
        ))}
      </div>
      {failed && <p role="alert">Não foi possível carregar as cartas. Tente novamente.</p>}
      <PagedTable
        list={{ page, loading: false, goTo: setNumber }}
        caption={`Cartas que ${side === "leaving" ? "sairiam" : "ficariam"}`}
        headings={LETTER_HEADINGS}
        look="letters"
        noun={["carta", "cartas"]}
        empty={{ text: page ? "Nenhuma carta." : "Carregando..." }}
        row={(letter) => <LetterCells letter={letter} />}
      />
    </section>
  );
}

export function DryRunResult({ run, partnerId }: { run: Run; partnerId: number }) {
  const figures = [
    ["Novas", run.created],
    ["Alteradas", run.updated],
    ["Retiradas", run.withdrawn],
    ["Recusadas", run.rejected],
  ] as const;
  return (
    <section aria-label="Resultado da simulação" className="rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">Simulação</h3>
        <RunBadge status={run.status} isDry />
        <p className="text-muted">Nada foi gravado.</p>
      </div>
      <p className="mt-1">{describeRun(run)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-lg bg-page px-3 py-2">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-display font-bold text-xl tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <RunProblems run={run} partnerId={partnerId} />
    </section>
  );
}
