"use client";

import { Choice } from "../../kit/filters/choice";
import { ClearFilters, FilterBadges } from "../../kit/filters/filter-badges";
import { SearchBox } from "../../kit/filters/search-box";
import { MoneyInput } from "../../kit/form/money-input";

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

/** The filters by an import, as its history links to them. */
const CHANGES: Record<string, string> = {
  withdrawn: "Retiradas na",
  returned: "De volta na",
  changed: "Alteradas na",
  leaving: "Sairiam na",
  staying: "Ficariam na",
};
const SEARCH_DELAY_MS = 0;

const BOUNDS = [
  ["minCredit", "Crédito mínimo"],
  ["maxCredit", "Crédito máximo"],
  ["minEntry", "Entrada mínima"],
  ["maxEntry", "Entrada máxima"],
] as const;

/** The filters of the letters. Entries are compared without the commission. */
export function LettersFilters({
  options,
  get,
  onFilter,
  onClear,
}: {
  options: LetterOptions;
  get: (name: string) => string;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
}) {
  const filtered = LETTER_FILTERS.some((name) => !["sort", "per_page"].includes(name) && get(name));
  const change = CHANGES[get("change")];
  const choice = (name: string, label: string, all: string, list: Option[]) => (
    <Choice
      key={name}
      label={label}
      all={all}
      value={get(name)}
      options={list}
      onChange={(value) => onFilter({ [name]: value })}
    />
  );
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
      <div className="col-span-full flex sm:col-span-2 [&>search]:max-w-none">
        <SearchBox
          value={get("search")}
          placeholder="Pesquisar por código ou mensagem"
          delayMs={SEARCH_DELAY_MS}
          onSearch={(search) => onFilter({ search })}
        />
      </div>
      <Choice
        label="Situação"
        all="Situação: todas"
        value={get("status")}
        options={SITUATIONS}
        onChange={(status) => onFilter({ status, sort: "" })}
      />
      <div className="lg:hidden">
        <Choice
          label="Ordem"
          all="Ordem: crédito"
          value={get("sort")}
          options={ORDERS}
          onChange={(sort) => onFilter({ sort })}
        />
      </div>
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
      <div className="flex items-center">
        <ClearFilters filtered={filtered} onClear={onClear} />
      </div>
      <FilterBadges
        badges={[
          ["run", get("run") && change ? `${change} importação ${get("run")}` : ""],
          ["site", get("site") && "Só as que estão no site"],
          ["except", get("except") && `Sem ${get("except")}`],
        ]}
        onRemove={(name) => onFilter(name === "run" ? { run: "", change: "" } : { [name]: "" })}
      />
    </div>
  );
}
