"use client";

import { useState } from "react";
import { Trash2 } from "@/components/admin/kit/ui/icons";
import type { ColumnMapping, MappedField } from "@/lib/trade/imports/feed/mapping";
import { SEGMENTS } from "@/lib/trade/letters/filters";
import type { AdminPartner } from "@/lib/trade/partners/data";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { useField } from "../../kit/form/form-context";
import { toList } from "../../kit/form/form-values";
import { DateField, FlagField, HiddenField, TextField } from "../../kit/form/text-fields";
import { IconControl } from "../../kit/ui/control";
import { FieldErrors, inputClass, Options } from "../../kit/ui/field";
import { FIELD_CHOICES } from "./field-words";

export function PartnerForm(window: RecordWindow<AdminPartner>) {
  return <RecordModal {...window} fields={<Fields />} />;
}

function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" className="sm:col-span-2" />
      <TextField
        name="url_csv"
        type="url"
        inputMode="url"
        optional
        hint="De onde as cartas são importadas"
        className="sm:col-span-2"
      />
      <TextField
        name="tax_rate"
        optional
        placeholder="ex.: 6%"
        hint="Comissão sobre o crédito; mudá-la muda todos os preços deste parceiro"
      />
      <DateField name="last_update" optional />
      <TextField
        name="next_tax_rate"
        optional
        placeholder="ex.: 6%"
        hint="Substitui a taxa à meia-noite do dia escolhido (horário de Brasília)"
      />
      <DateField name="next_tax_rate_from" optional />
      <TextField
        name="default_segment"
        optional
        list="partner-segments"
        hint="Para listas sem coluna de tipo"
      />
      <datalist id="partner-segments">
        {SEGMENTS.map((segment) => (
          <option key={segment} value={segment} />
        ))}
      </datalist>
      <MappingField />
      <div className="flex flex-wrap gap-x-10 gap-y-4 sm:col-span-2">
        <FlagField name="is_active" hint="As cartas aparecem no site" />
        <FlagField name="import_paused" hint="As cartas ficam; a lista não é mais buscada" />
      </div>
    </div>
  );
}

function MappingField() {
  const { value, errors } = useField<ColumnMapping | string>("column_mapping");
  const [rows, setRows] = useState<ColumnMapping>(toList(value));
  return (
    <fieldset className={`min-w-0 ${rows.length > 0 ? "sm:col-span-2" : ""}`}>
      <legend className="font-medium text-sm">Colunas do arquivo</legend>
      <HiddenField name="column_mapping" value={JSON.stringify(rows)} />
      {rows.length === 0 ? (
        <p className="mt-1 text-muted text-sm">
          Reconhecidas automaticamente; a importação pergunta o que não reconhece.
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
                <Options options={FIELD_CHOICES} />
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
