"use client";

import { useState } from "react";
import { Trash2 } from "@/components/admin/kit/ui/icons";
import type { ColumnMapping, MappedField } from "@/lib/trade/imports/feed/mapping";
import { useField } from "../../kit/form/form-context";
import { toList } from "../../kit/form/form-values";
import { IconControl } from "../../kit/ui/control";
import { FieldErrors, inputClass } from "../../kit/ui/field";
import { HiddenField } from "../../kit/ui/hidden-field";
import { FIELD_WORDS } from "./field-words";

/** The saved mapping of a partner's columns. */
export function MappingField() {
  const { value, errors } = useField<ColumnMapping | string>("column_mapping");
  const [rows, setRows] = useState<ColumnMapping>(toList(value));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-medium text-sm">Colunas do arquivo</legend>
      <HiddenField name="column_mapping" value={JSON.stringify(rows)} />
      {rows.length === 0 ? (
        <p className="mt-1 text-muted text-sm">
          Reconhecidas automaticamente. Quando um cabeçalho não é reconhecido, a importação pergunta qual
          coluna é qual.
        </p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-2">
          {rows.map(({ column, field }, index) => (
            <li key={column} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1 basis-40">{column}</span>
              <select
                aria-label={`${column} é`}
                value={field}
                onChange={(event) => {
                  const next = event.currentTarget.value as MappedField;
                  setRows(rows.map((row, at) => (at === index ? { column, field: next } : row)));
                }}
                className={`${inputClass} select h-9 w-auto! min-w-0 flex-1 basis-56 pr-8 pointer-coarse:h-11`}
              >
                {Object.entries(FIELD_WORDS).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
              <IconControl
                label="Esquecer"
                aria-description={column}
                className="tooltip-left"
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconControl>
            </li>
          ))}
        </ul>
      )}
      <FieldErrors id="column_mapping-errors" errors={errors} />
    </fieldset>
  );
}
