"use client";

import { useId, useState } from "react";
import { parseDateInput } from "@/lib/platform/format/date";
import { entityName, fieldNames } from "@/lib/words";
import { Choice } from "../../kit/filters/choice";
import { ClearFilters, FilterBadges } from "../../kit/filters/filter-badges";
import { DateInput } from "../../kit/ui/date-input";
import { actionOptions, entityOptions } from "./audit-words";

export const AUDIT_FILTERS = ["user", "action", "entity", "record", "field", "from", "until", "per_page"];

/** The filters of the audit trail: user, action, kind of record, days. */
export function AuditFilters({
  actors,
  get,
  onFilter,
  onClear,
}: {
  actors: { id: number; name: string }[];
  get: (name: string) => string;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
}) {
  const filtered = AUDIT_FILTERS.some((name) => name !== "per_page" && get(name));
  const record = get("record");
  const field = get("field");
  return (
    <search className="mb-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-6">
      <Choice
        labelled
        label="Quem"
        all="Quem: todos"
        value={get("user")}
        options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(user) => onFilter({ user })}
      />
      <Choice
        labelled
        label="Ação"
        all="Ação: todas"
        value={get("action")}
        options={actionOptions}
        onChange={(action) => onFilter({ action })}
      />
      <Choice
        labelled
        label="Registro"
        all="Registro: todos"
        value={get("entity")}
        options={entityOptions}
        onChange={(entity) => onFilter({ entity, record: "", field: "" })}
      />
      <Day label="De" value={get("from")} onChange={(from) => onFilter({ from })} />
      <Day label="Até" value={get("until")} onChange={(until) => onFilter({ until })} />
      <div className="flex items-end">
        <ClearFilters filtered={filtered} onClear={onClear} />
      </div>
      <FilterBadges
        badges={[
          ["record", record && `Só ${entityName(get("entity"))} nº ${record}`],
          ["field", field && `Só ${fieldNames(get("entity"), field.split(",")).join(" e ")}`],
        ]}
        onRemove={(name) => onFilter({ [name]: "" })}
      />
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
  // A cleared filter or the back button replaces what was typed.
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
    <div className="flex min-w-0 flex-col gap-1 text-muted text-sm">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={typed} onValue={report} />
    </div>
  );
}
