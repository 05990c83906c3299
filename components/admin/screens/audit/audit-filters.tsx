"use client";

import { type ReactNode, useId } from "react";
import { parseDateInput } from "@/lib/platform/format/date";
import { entityName, fieldNames } from "@/lib/words";
import { Choice, ClearFilters, FilterBadges, FoldedFilters } from "../../kit/filters/folded-filters";
import type { PagedList } from "../../kit/table/use-paged-list";
import { DateInput } from "../../kit/ui/date-input";
import { useTypedText } from "../../kit/ui/use-query-state";
import { actionOptions, entityOptions, OPENING } from "./audit-words";

export const AUDIT_FILTERS = ["user", "action", "entity", "record", "field", "from", "until", "per_page"];

export function AuditFilters({
  actors,
  list: { get, filter, bound, show },
  children,
}: {
  actors: { id: number; name: string }[];
  list: Pick<PagedList<unknown>, "get" | "filter" | "bound" | "show">;
  children: ReactNode;
}) {
  const action = get("action");
  const active = AUDIT_FILTERS.filter(
    (name) => name !== "per_page" && get(name) && !["action=all", OPENING].includes(`${name}=${get(name)}`),
  );
  const clear = () => show(OPENING);
  const record = get("record");
  const field = get("field");
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2.5">
      <FoldedFilters
        isOpenOnWide
        count={active.length + Number(action === "changes")}
        onClear={clear}
        className="lg:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto] lg:border-0 lg:bg-transparent lg:p-0"
      >
        <Choice
          label="Quem"
          all="Quem: todos"
          options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...bound("user")}
        />
        <Choice
          label="Ação"
          all="Ação: todas"
          value={action === "all" ? "" : action}
          options={actionOptions}
          onChange={(chosen) => filter({ action: chosen || "all" })}
        />
        <Choice
          label="Registro"
          all="Registro: todos"
          value={get("entity")}
          options={entityOptions}
          onChange={(entity) => filter({ entity, record: "", field: "" })}
        />
        <Day label="De" {...bound("from")} />
        <Day label="Até" {...bound("until")} />
      </FoldedFilters>
      <FilterBadges
        badges={[
          ["record", record && `Só ${entityName(get("entity"))} nº ${record}`],
          ["field", field && `Só ${fieldNames(get("entity"), field.split(",")).join(" e ")}`],
        ]}
        onRemove={(name) => filter({ [name]: "" })}
      >
        {active.length > 0 && <ClearFilters filtered onClear={clear} />}
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
  const { text, setText, report } = useTypedText(value, onChange);
  function onValue(next: string) {
    setText(next);
    if (next === "" || parseDateInput(next) !== null) report(next);
  }
  return (
    <div className="flex min-w-0 gap-2 text-muted max-lg:flex-col max-lg:items-stretch max-lg:gap-1">
      <label htmlFor={id} className="lg:leading-9">
        {label}
      </label>
      <DateInput id={id} value={text} onValue={onValue} />
    </div>
  );
}
