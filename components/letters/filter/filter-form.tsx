"use client";

import { useEffect, useRef } from "react";
import { sortValue, withCurrent } from "@/components/letters/table/sort";
import type { ViewChange } from "@/components/letters/table/use-letters";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds, focusField } from "@/components/site/ui/field-errors";
import { FoldMark } from "@/components/site/ui/fold";
import { parseBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import {
  type InvalidBounds,
  isFiltered,
  type LetterView,
  type MoneyBound,
  moneyBounds,
  parseView,
  viewQuery,
} from "@/lib/trade/letters/filters";
import type { Facets } from "@/lib/trade/letters/search";
import { badgesOf } from "./filter-badges";
import { MoneyField, QuickChoices, SelectField } from "./filter-fields";

const TYPING_PAUSE_MS = 400;
/** The fragment of the response without JavaScript: the filters, or the first field with an error. */
const ANCHOR = "filtros";
/** The target of 'Ver n cartas'. */
export const COUNTER = "total";

export function FilterForm({
  path,
  view,
  invalid,
  total,
  facets,
  administrators,
  apply,
}: {
  path: string;
  view: LetterView;
  invalid: InvalidBounds;
  total: number;
  facets: Facets;
  /** Empty on the main administrator's page. */
  administrators: string[];
  apply: (change: ViewChange) => void;
}) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const idOf = fieldIds("filter", ANCHOR, moneyBounds, invalid);
  const anyName = administrators.length > 0 ? "Todas" : "Todos";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another change of the view cancels the delayed one
  useEffect(() => () => window.clearTimeout(timer.current), [view]);

  /** Returns the view of the fields, which may have been filled before the page was interactive. */
  const read = () =>
    parseView(new URLSearchParams([...new FormData(form.current ?? undefined)] as string[][]));
  /** Applies the fields; a minimum above the maximum is swapped with the maximum, as on the server. */
  const commit = () => {
    window.clearTimeout(timer.current);
    const change = read();
    if (!isSame(change.view, { ...view, page: 1 })) apply(change);
  };
  const onType = () => {
    window.clearTimeout(timer.current);
    const { view: next, swapped } = read();
    if (swapped.length > 0) return;
    timer.current = window.setTimeout(() => apply({ view: next, replace: true }), TYPING_PAUSE_MS);
  };
  const choose = (field: "type" | "administrator") => (value: string) =>
    apply({ view: { ...view, [field]: value, page: 1 } });
  const money = (bound: MoneyBound, label: string) => (
    <MoneyField
      id={idOf(bound)}
      name={bound}
      label={label}
      cents={view[bound]}
      invalid={invalid[bound]}
      onInput={onType}
      onCommit={commit}
    />
  );

  return (
    <details
      ref={drawer}
      id={Object.keys(invalid).length > 0 ? undefined : ANCHOR}
      open={Object.keys(invalid).length > 0}
      className="phone-fold rounded-xl border border-line bg-white shadow-card"
    >
      <summary className="rounded-xl px-5">
        <span>
          Filtrar e ordenar
          {isFiltered(view) && (
            <span className="ml-2 rounded-full bg-blossom px-2.5 py-0.5 text-xs">
              {countOf(badgesOf(view).length, "filtro")}
            </span>
          )}
        </span>
        <FoldMark />
      </summary>
      <form
        ref={form}
        method="get"
        action={`${path}#${ANCHOR}`}
        noValidate
        aria-label="Filtros das cartas"
        className="filter-fields"
        onSubmit={(event) => {
          event.preventDefault();
          commit();
          const wrong = firstInvalid(event.currentTarget);
          if (wrong === undefined && drawer.current?.open) {
            drawer.current.open = false;
            document.getElementById(COUNTER)?.scrollIntoView();
            document.getElementById(COUNTER)?.focus({ preventScroll: true });
          }
          if (wrong === undefined) return;
          // An invalid field shows its error on blur.
          (document.activeElement as HTMLElement | null)?.blur();
          focusField(event.currentTarget, wrong);
        }}
      >
        <SelectField
          name="type"
          label="Tipo"
          value={view.type}
          options={withAny(
            facets.types.map(({ name }) => name),
            view.type,
            anyName,
          )}
          onChange={choose("type")}
        />
        {administrators.length > 0 && (
          <SelectField
            name="administrator"
            label="Administradora"
            value={view.administrator}
            options={withAny(administrators, view.administrator, anyName)}
            onChange={choose("administrator")}
          />
        )}
        {money("minCredit", "Crédito mínimo")}
        {money("maxCredit", "Crédito máximo")}
        {money("minEntry", "Entrada mínima")}
        {money("maxEntry", "Entrada máxima")}
        <SelectField
          name="sort"
          label="Ordenar por"
          value={sortValue(view)}
          options={withCurrent(sortValue(view))}
          className="filter-sort"
          onChange={(value) => {
            const { sort, descending } = parseView(new URLSearchParams({ sort: value })).view;
            apply({ view: { ...view, sort, descending, page: 1 } });
          }}
        />
        <details className="more-filters" open={view.maxParcel !== null || invalid.maxParcel !== undefined}>
          <summary>
            Mais filtros
            <FoldMark />
          </summary>
          <div>{money("maxParcel", "Parcela até")}</div>
        </details>
        <QuickChoices path={path} view={view} facets={facets} apply={apply} />
        {/* Keeps the focus in the field until the click: an error shown on blur would move the button away. */}
        <button
          type="submit"
          onMouseDown={(event) => event.preventDefault()}
          className={buttonClass("forest", "md", "h-11.5")}
        >
          <span className="js:max-md:hidden">Filtrar</span>
          <span className="no-js:hidden md:hidden">Ver {countOf(total, "carta")}</span>
        </button>
      </form>
    </details>
  );
}

/** Returns the options of a filter, with the current name even if no letter has it. */
function withAny(names: string[], current: string, anyName: string) {
  const listed = current && !names.includes(current) ? [...names, current] : names;
  return [{ value: "", label: anyName }, ...listed.map((name) => ({ value: name, label: name }))];
}

function firstInvalid(form: HTMLFormElement): MoneyBound | undefined {
  const typed = new FormData(form);
  return moneyBounds.find((bound) => {
    const text = String(typed.get(bound) ?? "").trim();
    return text !== "" && parseBrl(text) === null;
  });
}

function isSame(a: LetterView, b: LetterView): boolean {
  return viewQuery(a) === viewQuery(b);
}
