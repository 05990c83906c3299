"use client";

import type { ReactNode } from "react";
import { NumericFormat } from "react-number-format";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { Choice, ClearFilters, FilterBadges, FoldedFilters } from "../../kit/filters/folded-filters";
import { SearchBox } from "../../kit/filters/list-toolbar";
import type { PagedList } from "../../kit/table/use-paged-list";
import { inputClass } from "../../kit/ui/field";

type Option = { value: string; label: string };
export type LetterOptions = { types: Option[]; administrators: Option[]; partners: Option[] };

export const LETTER_FILTERS = [
  "search",
  "status",
  "run",
  "change",
  "sort",
  "type",
  "administrator",
  "partner",
  "minCredit",
  "maxCredit",
  "minEntry",
  "maxEntry",
  "site",
  "except",
  "per_page",
];

const SITUATIONS: Option[] = [
  { value: "available", label: "Disponível" },
  { value: "reserved", label: "Reservada" },
  { value: "sold", label: "Vendida" },
  { value: "withdrawn", label: "Retirada" },
];

/** The orders on narrow screens, where the table has no headings. */
const ORDERS: Option[] = [
  { value: "-credit", label: "Crédito, maior primeiro" },
  { value: "entry", label: "Entrada, menor primeiro" },
  { value: "-entry", label: "Entrada, maior primeiro" },
  { value: "-id", label: "Código, mais novo primeiro" },
  { value: "next_pay", label: "Próxima parcela" },
];

/** The labels of the filter for the changes of an import, which the address sets. */
const CHANGES: Record<string, string> = {
  withdrawn: "Retiradas na",
  returned: "De volta na",
  changed: "Alteradas na",
  leaving: "Sairiam na",
  staying: "Ficariam na",
};

/** The parameters that a change of another one removes. */
const RESET: Record<string, Record<string, string>> = { status: { sort: "" }, run: { change: "" } };

type ChoiceOf = [name: string, label: string, all: string, options: Option[]];

const choicesOf = ({ types, administrators, partners }: LetterOptions): ChoiceOf[] => [
  ["status", "Situação", "todas", SITUATIONS],
  ["type", "Tipo", "todos", types],
  ["administrator", "Administradora", "todas", administrators],
  ["partner", "Parceiro", "todos", partners],
];

const BOUNDS = [
  ["minCredit", "Crédito mínimo"],
  ["maxCredit", "Crédito máximo"],
  ["minEntry", "Entrada mínima"],
  ["maxEntry", "Entrada máxima"],
] as const;

export function isFiltered(get: (name: string) => string): boolean {
  return LETTER_FILTERS.some((name) => !["sort", "per_page"].includes(name) && get(name));
}

/** Entry bounds exclude the commission. */
export function LettersFilters({
  options,
  list: { page, get, filter, bound, clear },
  children,
}: {
  options: LetterOptions;
  list: Pick<PagedList<unknown>, "page" | "get" | "filter" | "bound" | "clear">;
  children: ReactNode;
}) {
  const filtered = isFiltered(get);
  const badges = badgesOf(get, options);
  const count = badges.filter(([, words]) => words).length;
  const choice = ([name, label, all, list]: ChoiceOf) => (
    <Choice
      key={name}
      label={label}
      all={`${label}: ${all}`}
      value={get(name)}
      options={list}
      onChange={(value) => filter({ [name]: value, ...RESET[name] })}
    />
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <div className="flex min-w-0 flex-1 basis-56 sm:max-w-md [&>search]:max-w-none">
        <SearchBox placeholder="Código ou mensagem" {...bound("search")} />
      </div>
      <FoldedFilters
        count={count}
        found={page ? countOf(page.meta.total, "carta") : undefined}
        onClear={clear}
        className="order-last sm:grid-cols-3 lg:grid-cols-4"
      >
        {choicesOf(options).map(choice)}
        {BOUNDS.map(([name, label]) => (
          <MoneyInput key={name} label={label} value={get(name)} onValue={bound(name).onChange} />
        ))}
        <div className="max-sm:col-span-full lg:hidden">{choice(["sort", "Ordem", "crédito", ORDERS])}</div>
      </FoldedFilters>
      {children}
      <FilterBadges badges={badges} onRemove={(name) => filter({ [name]: "", ...RESET[name] })}>
        {filtered && <ClearFilters filtered onClear={clear} />}
      </FilterBadges>
    </div>
  );
}

function badgesOf(get: (name: string) => string, options: LetterOptions): [name: string, words: string][] {
  const change = CHANGES[get("change")];
  const chosen = ([name, label, , list]: ChoiceOf): [string, string] => {
    const value = get(name);
    return [name, value && `${label}: ${list.find((option) => option.value === value)?.label ?? value}`];
  };
  return [
    ...choicesOf(options).map(chosen),
    ...BOUNDS.map(([name, label]): [string, string] => [name, get(name) && `${label}: ${inBrl(get(name))}`]),
    ["run", get("run") && change ? `${change} importação ${get("run")}` : ""],
    ["site", get("site") && "Só as que estão no site"],
    ["except", get("except") && `Sem ${get("except")}`],
  ];
}

/** Returns an amount from the URL formatted in BRL; text that is not a number is returned unchanged. */
function inBrl(value: string): string {
  const reais = Number(value);
  return Number.isFinite(reais) ? formatBrl(Math.round(reais * 100)) : value;
}

/** An input for an amount in BRL: "R$ 180.000,00". Reports it in reais, or "" when empty. */
function MoneyInput({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (reais: string) => void;
}) {
  return (
    <NumericFormat
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      prefix="R$ "
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      valueIsNumericString
      value={value}
      onValueChange={({ value: reais }, { source }) => {
        if (source === "event") onValue(reais);
      }}
      className={`${inputClass} h-9 pointer-coarse:h-11 tabular-nums`}
    />
  );
}
