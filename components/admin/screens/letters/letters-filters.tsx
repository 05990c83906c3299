"use client";

import type { ReactNode } from "react";
import { NumericFormat } from "react-number-format";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { Choice, ClearFilters, FilterBadges, FoldedFilters } from "../../kit/filters/folded-filters";
import { SearchBox } from "../../kit/filters/list-toolbar";
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
  total,
  get,
  onFilter,
  onClear,
  children,
}: {
  options: LetterOptions;
  total: number | undefined;
  get: (name: string) => string;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const filtered = isFiltered(get);
  const badges = badgesOf(get, options);
  const count = badges.filter(([, words]) => words).length;
  const choice = (name: string, label: string, all: string, list: Option[]) => (
    <Choice
      label={label}
      all={all}
      value={get(name)}
      options={list}
      onChange={(value) => onFilter({ [name]: value, ...RESET[name] })}
    />
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <div className="flex min-w-0 flex-1 basis-56 sm:max-w-md [&>search]:max-w-none">
        <SearchBox
          value={get("search")}
          placeholder="Código ou mensagem"
          onChange={(search) => onFilter({ search })}
        />
      </div>
      <FoldedFilters
        count={count}
        found={total === undefined ? undefined : countOf(total, "carta")}
        onClear={onClear}
        className="order-last sm:grid-cols-3 lg:grid-cols-4"
      >
        {choice("status", "Situação", "Situação: todas", SITUATIONS)}
        {choice("type", "Tipo", "Tipo: todos", options.types)}
        {choice("administrator", "Administradora", "Administradora: todas", options.administrators)}
        {choice("partner", "Parceiro", "Parceiro: todos", options.partners)}
        {BOUNDS.map(([name, label]) => (
          <MoneyInput
            key={name}
            label={label}
            value={get(name)}
            onValue={(value) => onFilter({ [name]: value })}
          />
        ))}
        <div className="max-sm:col-span-full lg:hidden">
          {choice("sort", "Ordem", "Ordem: crédito", ORDERS)}
        </div>
      </FoldedFilters>
      {children}
      <FilterBadges badges={badges} onRemove={(name) => onFilter({ [name]: "", ...RESET[name] })}>
        {filtered && <ClearFilters filtered onClear={onClear} />}
      </FilterBadges>
    </div>
  );
}

function badgesOf(get: (name: string) => string, options: LetterOptions): [name: string, words: string][] {
  const change = CHANGES[get("change")];
  const chosen = (name: string, label: string, list: Option[]): [string, string] => {
    const value = get(name);
    return [name, value && `${label}: ${list.find((option) => option.value === value)?.label ?? value}`];
  };
  return [
    chosen("status", "Situação", SITUATIONS),
    chosen("type", "Tipo", options.types),
    chosen("administrator", "Administradora", options.administrators),
    chosen("partner", "Parceiro", options.partners),
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
