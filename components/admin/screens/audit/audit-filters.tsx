"use client";

import { type ReactNode, useId, useState } from "react";
import { parseDateInput } from "@/lib/platform/format/date";
import { entityName, fieldNames } from "@/lib/words";
import { Choice, ClearFilters, FilterBadges, FoldedFilters } from "../../kit/filters/folded-filters";
import { DateInput } from "../../kit/ui/date-input";
import { actionOptions, entityOptions } from "./audit-words";

export const AUDIT_FILTERS = ["user", "action", "entity", "record", "field", "from", "until", "per_page"];

export function AuditFilters({
  actors,
  get,
  onFilter,
  onClear,
  children,
}: {
  actors: { id: number; name: string }[];
  get: (name: string) => string;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const active = AUDIT_FILTERS.filter((name) => name !== "per_page" && get(name));
  const record = get("record");
  const field = get("field");
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2.5">
      <FoldedFilters
        isOpenOnWide
        count={active.length}
        onClear={onClear}
        className="lg:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto] lg:border-0 lg:bg-transparent lg:p-0"
      >
        <Choice
          label="Quem"
          all="Quem: todos"
          value={get("user")}
          options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(user) => onFilter({ user })}
        />
        <Choice
          label="Ação"
          all="Ação: todas"
          value={get("action")}
          options={actionOptions}
          onChange={(action) => onFilter({ action })}
        />
        <Choice
          label="Registro"
          all="Registro: todos"
          value={get("entity")}
          options={entityOptions}
          onChange={(entity) => onFilter({ entity, record: "", field: "" })}
        />
        <Day label="De" value={get("from")} onChange={(from) => onFilter({ from })} />
        <Day label="Até" value={get("until")} onChange={(until) => onFilter({ until })} />
      </FoldedFilters>
      <FilterBadges
        badges={[
          ["record", record && `Só ${entityName(get("entity"))} nº ${record}`],
          ["field", field && `Só ${fieldNames(get("entity"), field.split(",")).join(" e ")}`],
        ]}
        onRemove={(name) => onFilter({ [name]: "" })}
      >
        {active.length > 0 && <ClearFilters filtered onClear={onClear} />}
      </FilterBadges>
      {children}
    </search>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // A cleared filter or the back button replaces the typed text.
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  function report(next: string) {
    setTyped(next);
    if (next !== "" && parseDateInput(next) === null) return;
    setReported(next);
    onChange(next);
  }
  return (
    <div className="flex min-w-0 gap-2 text-muted max-lg:flex-col max-lg:items-stretch max-lg:gap-1">
      <label htmlFor={id} className="lg:leading-9">
        {label}
      </label>
      <DateInput id={id} value={typed} onValue={report} />
    </div>
  );
}
