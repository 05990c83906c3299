"use client";

import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { FilterBadges } from "@/components/letters/filter/filter-badges";
import { COUNTER, FilterForm } from "@/components/letters/filter/filter-form";
import { AlertLink, EmptyList } from "@/components/letters/filter/notify-links";
import { useSelection } from "@/components/letters/sum/use-selection";
import { useSimulation } from "@/components/letters/sum/use-simulation";
import { LettersTable } from "@/components/letters/table/letters-table";
import { Pager } from "@/components/letters/table/pager";
import { buttonClass } from "@/components/site/ui/button";
import { Problem } from "@/components/site/ui/problem";
import { uncapitalize } from "@/lib/platform/format/text";
import { type CompactLetters, decodeLetters } from "@/lib/trade/letters/compact";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import type { InvalidBounds, LetterView, Swapped } from "@/lib/trade/letters/filters";
import type { Facets, UnmetBound } from "@/lib/trade/letters/search";
import { useLetters } from "./table/use-letters";

const names: Record<Swapped, string> = { credit: "do crédito", entry: "da entrada" };

/** Loaded when the first letter is selected. */
const SumBar = lazy(async () => ({ default: (await import("@/components/letters/sum/sum-bar")).SumBar }));

/** The maximum number of results at which an alert is offered. */
const FEW = 3;

type ExplorerProps = {
  caption: string;
  path: string;
  /** The URL of the whole list. */
  source: string;
  view: LetterView;
  swapped: Swapped[];
  invalid: InvalidBounds;
  letters: CompactLetters;
  nearest: CompactLetters;
  unmet: UnmetBound | null;
  total: number;
  page: number;
  lastPage: number;
  facets: Facets;
  /** Empty on the main administrator's page. */
  administrators: string[];
  whatsapp: string;
  rules: ReactNode;
  /** The ids ticked in a form that was refused without JavaScript, and the reasons. */
  ticked: number[];
  reasons: string[];
};

export function LettersExplorer(props: ExplorerProps) {
  const { path, whatsapp, administrators } = props;
  const [start] = useState(() => toStart(props));
  const { view, swapped, found, facets, all, pending, apply, load, reload } = useLetters(start);
  const { selected, toggle, clear } = useSelection(path, all, start.ticked);
  const [returned, setReturned] = useState(props.reasons);
  const simulation = useSimulation(selected.length > 0, () => reload().catch(() => undefined));
  // If no selected letter is left in the list, there is no bar to show the reasons.
  const refusals = selected.length === 0 && simulation.reasons.length > 0 ? simulation.reasons : returned;
  const showsAdministrator = administrators.length > 0;
  const isEmpty = found.total === 0;
  const letters = isEmpty ? found.nearest : found.letters;
  const prepare = useCallback(() => {
    load().catch(() => undefined);
  }, [load]);

  return (
    <>
      <div id={props.reasons.length > 0 ? undefined : "letters"} data-clear="" className="space-y-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only prefetch */}
        <div className="space-y-3" onFocus={prepare} onPointerEnter={prepare}>
          <FilterForm
            path={path}
            view={view}
            invalid={props.invalid}
            total={found.total}
            facets={facets}
            administrators={administrators}
            apply={apply}
          />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p id={COUNTER} role="status" tabIndex={-1} className="font-semibold outline-none">
              Total de cartas contempladas: {found.total}
            </p>
            <p className="text-moss text-sm max-[75rem]:hidden">
              Marque as cartas e some: mesmo tipo e mesma administradora.
            </p>
            <FilterBadges path={path} view={view} apply={apply} />
          </div>
          <SwapNotice swapped={swapped} />
        </div>
        {refusals.length > 0 && (
          <Refusal reasons={refusals} id={props.reasons.length > 0 ? "letters" : undefined} />
        )}
        {isEmpty && <EmptyList view={view} unmet={found.unmet} whatsapp={whatsapp} />}
        {isEmpty && letters.length > 0 && <h2 className="pt-4 text-xl">As opções mais próximas</h2>}
        {letters.length > 0 && (
          <form
            id="cartas"
            tabIndex={-1}
            className="scroll-mt-4 outline-none"
            method="post"
            action="/web/contemplated/calculate"
            onSubmit={(event) => {
              event.preventDefault();
              simulation.send(selected.map(({ id }) => id));
            }}
          >
            <LettersTable
              caption={isEmpty ? "As opções mais próximas" : props.caption}
              letters={letters}
              selected={selected}
              onToggle={(letter) => {
                setReturned([]);
                simulation.reset();
                toggle(letter);
              }}
              path={path}
              view={view}
              apply={apply}
              whatsapp={whatsapp}
              showsAdministrator={showsAdministrator}
              isSortable={!isEmpty}
              pending={pending}
            />
            <noscript>
              <button type="submit" className={buttonClass("primary", "lg", "mt-5")}>
                Somar cotas
              </button>
            </noscript>
          </form>
        )}
        {!isEmpty && found.total <= FEW && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            Poucas opções? Saiba quando chegar outra assim.
            <AlertLink view={view} />
          </p>
        )}
        <p className="measure text-moss text-sm">
          <strong className="font-semibold text-ink">Custo efetivo estimado:</strong>{" "}
          {uncapitalize(COST_MEANING)}
        </p>
        <Pager path={path} view={view} found={found} apply={apply} />
      </div>
      {selected.length > 0 && (
        <Suspense>
          <SumBar
            selected={selected}
            showsAdministrator={showsAdministrator}
            isSending={simulation.isSending}
            reasons={simulation.reasons}
            onSum={() => simulation.send(selected.map(({ id }) => id))}
            onClear={() => {
              simulation.reset();
              clear();
            }}
          />
        </Suspense>
      )}
      {simulation.result && (
        <simulation.result.Dialog
          sum={simulation.result.sum}
          letters={selected}
          rules={props.rules}
          onClose={simulation.close}
        />
      )}
    </>
  );
}

/** Without JavaScript the page reopens at `id`. */
function Refusal({ reasons, id }: { reasons: string[]; id?: string }) {
  return (
    <Problem id={id} tabIndex={-1}>
      {reasons.join(" ")}
    </Problem>
  );
}

function toStart(props: ExplorerProps) {
  const letters = decodeLetters(props.letters);
  const { path, source, view, swapped, unmet, total, page, lastPage } = props;
  const found = { letters, nearest: decodeLetters(props.nearest), unmet, total, page, lastPage };
  return {
    path,
    source,
    view,
    swapped,
    found,
    facets: props.facets,
    ticked: letters.filter((letter) => props.ticked.includes(letter.id)),
  };
}

function SwapNotice({ swapped }: { swapped: Swapped[] }) {
  return (
    <p role="status" className="rounded-xl bg-blossom px-4 py-2.5 text-sm empty:hidden">
      {swapped.length > 0 &&
        `O valor mínimo ${swapped.map((bounds) => names[bounds]).join(" e ")} era maior que o máximo, então trocamos um pelo outro.`}
    </p>
  );
}
