"use client";

import { useRef, useState } from "react";
import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import type { ColumnMapping, MappedField } from "@/lib/trade/imports/feed/mapping";
import type { FileColumn } from "@/lib/trade/imports/feed/survey/unknown-header";
import { Control } from "../../kit/ui/control";
import { inputClass, Options } from "../../kit/ui/field";
import { FIELD_CHOICES, missingFields } from "./field-words";

/** Columns with a proposal are first, then the other unknown ones. */
const rankOf = ({ field, proposed }: FileColumn) => (proposed ? 0 : field === null ? 1 : 2);

/** Fields guessed from the values are preselected, and apply only once saved. */
export function ColumnMappingForm({
  columns: all,
  busy,
  labels,
  onSave,
}: {
  columns: FileColumn[];
  busy: boolean;
  /** Of the buttons that save; the main one is first. */
  labels: string[];
  /** Receives the columns whose field differs from the recognised one; those without a choice are not used. */
  onSave: (mapping: ColumnMapping, label: string) => void;
}) {
  const columns = all.toSorted((one, other) => rankOf(one) - rankOf(other));
  const table = useRef<HTMLTableElement>(null);
  const [fields, setFields] = useState<(MappedField | "")[]>(
    columns.map(({ field, proposed }) => proposed ?? field ?? ""),
  );
  const missing = missingFields(fields);
  const open = fields.filter((field) => field === "").length;
  const mapping = columns
    .map(({ column, field: known }, index) => ({ column, known, field: fields[index] || "none" }))
    .filter(({ field, known }) => field !== known)
    .map(({ column, field }) => ({ column, field }));
  return (
    <section
      aria-label="Colunas do arquivo"
      className="rounded-xl border border-line p-4 max-sm:border-0 max-sm:p-0"
    >
      <h3 className="font-semibold text-base">Qual coluna é qual?</h3>
      <p className="mt-0.5 text-muted">
        Estas são as colunas do arquivo, com exemplos. Sua escolha vale também para os próximos arquivos deste
        parceiro.
      </p>
      <table ref={table} className="data-table mt-3">
        <thead>
          <tr>
            <th scope="col">Coluna do parceiro</th>
            <th scope="col">Exemplos</th>
            <th scope="col">Nosso campo</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, samples, proposed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <tr key={index}>
              <th scope="row" data-label="Coluna do parceiro" className="title wrap-anywhere font-medium">
                {column}
              </th>
              <td data-label="Exemplos" className="bare wrap-anywhere text-muted">
                {samples.filter(Boolean).join(" · ") || "—"}
              </td>
              <td data-label="Nosso campo" className="bare max-lg:basis-full">
                <select
                  aria-label={`${column} é`}
                  data-open={!fields[index] || undefined}
                  value={fields[index]}
                  onChange={(event) => {
                    const next = event.currentTarget.value as MappedField | "";
                    setFields((all) => all.map((field, at) => (at === index ? next : field)));
                  }}
                  className={`${inputClass} select h-9 pr-8 pointer-coarse:h-11`}
                >
                  <Options options={FIELD_CHOICES} none={fields[index] === "" ? "Escolha…" : undefined} />
                </select>
                {proposed && fields[index] === proposed && (
                  <p className="mt-1 flex items-center gap-1.5 text-warning text-xs">
                    <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
                    Sugestão pelos exemplos: confira.
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sticky -bottom-5 z-1 -mx-4 flex sm:-mb-4 flex-wrap items-center gap-3 rounded-b-xl border-line border-t bg-surface px-4 py-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-muted max-sm:basis-full">
          {missing.length > 0 ? (
            <button
              type="button"
              className="rounded text-left text-warning underline underline-offset-4 pointer-coarse:min-h-11"
              onClick={() => table.current?.querySelector<HTMLElement>("select[data-open]")?.focus()}
            >
              Falta escolher: {missing.join(", ")}.
            </button>
          ) : open > 0 ? (
            `${countOf(open, "coluna sem escolha não será usada", "colunas sem escolha não serão usadas")}.`
          ) : mapping.length > 0 ? (
            "Tudo certo: as colunas necessárias foram escolhidas."
          ) : (
            "Nada mudou ainda: escolha outro campo para uma das colunas."
          )}
        </p>
        {labels.map((label, index) => (
          <Control
            key={label}
            className={index === 0 ? "order-last max-sm:grow" : "max-sm:grow"}
            variant={index === 0 ? "primary" : "secondary"}
            disabled={busy || missing.length > 0 || mapping.length === 0}
            onClick={() => onSave(mapping, label)}
          >
            {label}
          </Control>
        ))}
      </div>
    </section>
  );
}
