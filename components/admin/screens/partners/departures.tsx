"use client";

import { useEffect, useState } from "react";
import type { Page } from "@/lib/platform/http/pagination";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { PagedTable } from "../../kit/table/paged-table";
import { Control } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { LETTER_HEADINGS, LetterCells } from "../letters/letter-cells";

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
            className="aria-pressed:border-focus aria-pressed:bg-positive-surface aria-pressed:text-positive"
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
