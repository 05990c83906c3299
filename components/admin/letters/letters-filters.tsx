"use client";

import { X } from "lucide-react";
import { Control } from "../ui/control";
import { inputClass } from "../ui/field";
import { MoneyInput } from "./money-input";

type Option = { value: string; label: string };
export type LetterOptions = { types: Option[]; administrators: Option[]; partners: Option[] };

export const LETTER_FILTERS = [
  "type",
  "administrator",
  "partner",
  "minCredit",
  "maxCredit",
  "minEntry",
  "maxEntry",
];

const BOUNDS = [
  ["minCredit", "Crédito mínimo"],
  ["maxCredit", "Crédito máximo"],
  ["minEntry", "Entrada mínima"],
  ["maxEntry", "Entrada máxima"],
] as const;

/** What narrows the list; entries are compared as the partner's, before the commission. */
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
  const filtered = LETTER_FILTERS.some((name) => get(name));
  const choice = (name: string, label: string, list: Option[]) => (
    <Choice
      key={name}
      label={label}
      value={get(name)}
      options={list}
      onChange={(value) => onFilter({ [name]: value })}
    />
  );
  return (
    <search className="mb-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
      {choice("type", "Tipo", options.types)}
      {choice("administrator", "Administradora", options.administrators)}
      {choice("partner", "Parceiro", options.partners)}
      <div className="flex items-center max-sm:order-last">
        <Control variant="ghost" disabled={!filtered} onClick={onClear}>
          <X aria-hidden className="size-4" />
          Limpar filtros
        </Control>
      </div>
      {BOUNDS.map(([name, label]) => (
        <MoneyInput
          key={name}
          label={label}
          value={get(name)}
          onValue={(value) => onFilter({ [name]: value })}
        />
      ))}
    </search>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}) {
  // A link may name what is no choice any more, or an administrator by another spelling.
  const all =
    value && !options.some((option) => option.value === value)
      ? [{ value, label: value }, ...options]
      : options;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${inputClass} select h-9 pr-8 pointer-coarse:h-11`}
    >
      <option value="">{label}: todos</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
