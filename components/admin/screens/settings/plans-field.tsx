"use client";

import type { ComponentProps } from "react";
import type { WirePlan } from "@/lib/content/company/plans";
import { countMonths } from "@/lib/platform/format/count";
import { RowCard, RowsField } from "../../kit/form/rows-field";
import { DateInput } from "../../kit/ui/date-input";
import { Field, TextField } from "../../kit/ui/field";

type Typed = { [Name in keyof WirePlan]: WirePlan[Name] | string };
type Column = {
  name: keyof WirePlan;
  label: string;
  optional?: boolean;
  inputMode?: ComponentProps<"input">["inputMode"];
  isDate?: true;
};

const amount = { inputMode: "decimal" } as const;
const day = { isDate: true } as const;

const groups: { title: string; columns: Column[] }[] = [
  {
    title: "Crédito e prazo",
    columns: [
      { name: "type", label: "Tipo, como nas cartas (Imóvel, Veículo)" },
      { name: "credit", label: "Crédito de exemplo (R$)", ...amount },
      { name: "min_credit", label: "Menor crédito (R$)", ...amount },
      { name: "max_credit", label: "Maior crédito (R$)", ...amount },
      { name: "min_months", label: "Menor prazo (meses)", inputMode: "numeric" },
      { name: "max_months", label: "Maior prazo (meses)", inputMode: "numeric" },
    ],
  },
  {
    title: "Taxas e lances",
    columns: [
      { name: "administration", label: "Taxa de administração (% do crédito)", ...amount },
      { name: "reserve", label: "Fundo de reserva (% do crédito)", ...amount },
      { name: "insurance", label: "Seguro (% da dívida inicial por mês)", ...amount },
      { name: "fixed_bid", label: "Lance fixo (% do crédito)", ...amount },
      { name: "embedded_bid", label: "Lance embutido máximo (% do crédito)", ...amount },
      { name: "date", label: "Data das taxas", ...day },
      { name: "source", label: "Fonte das taxas" },
    ],
  },
  {
    title: "Reajuste",
    columns: [
      { name: "index_name", label: "Índice" },
      { name: "index", label: "Reajuste em 12 meses (%)", ...amount },
      { name: "index_date", label: "Data do índice", ...day },
      { name: "index_source", label: "Fonte do índice" },
    ],
  },
  {
    title: "Financiamento para comparar",
    columns: [
      { name: "financing_rate", label: "Taxa (% ao ano)", optional: true, ...amount },
      { name: "financing_months", label: "Prazo (meses)", inputMode: "numeric" },
      { name: "financing_entry", label: "Entrada (%)", ...amount },
      { name: "financing_index", label: "Correção do saldo, como a TR (% ao ano)", ...amount },
      { name: "financing_date", label: "Data da taxa", optional: true, ...day },
      { name: "financing_source", label: "Fonte da taxa", optional: true },
    ],
  },
];

const names = groups.flatMap(({ columns }) => columns.map(({ name }) => name));
const EMPTY = Object.fromEntries(names.map((name) => [name, ""])) as Typed;

export function PlansField() {
  return (
    <RowsField
      name="simulator_plans"
      legend="Tipos do simulador"
      one="tipo"
      empty={EMPTY}
      titleOf={({ type }) => String(type)}
      row={(row) => {
        const { item, title, change } = row;
        return (
          <RowCard
            row={row}
            summary={
              <span className="@2xl:grid flex flex-wrap @2xl:grid-cols-[10rem_5.25rem_6.75rem_minmax(0,1fr)] items-center gap-x-3 text-muted">
                <span className="@max-2xl:basis-full font-semibold text-[0.9375rem] text-content">
                  {title || "novo tipo"}
                </span>
                <span>{item.administration && `taxa ${shown(item.administration)}%`}</span>
                <span>{item.max_months && `até ${countMonths(Number(item.max_months))}`}</span>
                <span className="truncate @max-2xl:hidden">{item.source}</span>
              </span>
            }
          >
            <div className="flex flex-col gap-5">
              {groups.map(({ title, columns }) => (
                <div key={title}>
                  <p className="mb-2 font-medium text-muted text-xs">{title}</p>
                  <div className="grid items-end gap-3 sm:grid-cols-2">
                    {columns.map((column) => (
                      <PlanField
                        key={column.name}
                        column={column}
                        value={shown(item[column.name])}
                        onValue={(value) => change({ [column.name]: value })}
                      />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </RowCard>
        );
      }}
    />
  );
}

function PlanField({
  column: { label, optional, isDate, inputMode },
  value,
  onValue,
}: {
  column: Column;
  value: string;
  onValue: (value: string) => void;
}) {
  const field = { label, optional };
  if (isDate)
    return (
      <Field {...field}>{(control) => <DateInput {...control} value={value} onValue={onValue} />}</Field>
    );
  return (
    <TextField
      {...field}
      inputMode={inputMode}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** Returns a number in Brazilian format, null as an empty text, and text unchanged. */
function shown(value: WirePlan[keyof WirePlan] | string): string {
  if (value === null) return "";
  return typeof value === "number" ? value.toLocaleString("pt-BR", { maximumFractionDigits: 6 }) : value;
}
