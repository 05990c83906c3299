"use client";

import { useState } from "react";
import type { ColumnMapping, MappedField } from "@/lib/trade/imports/feed/mapping";
import type { FileColumn } from "@/lib/trade/imports/feed/survey/unknown-header";
import { Control } from "../../kit/ui/control";
import { choicesOf, inputClass, Options } from "../../kit/ui/field";
import { FIELD_WORDS, missingFields } from "./field-words";

/** Fields guessed from the values are preselected, and apply only once saved. */
export function ColumnMappingForm({
  columns,
  busy,
  submitLabel,
  onSave,
}: {
  columns: FileColumn[];
  busy: boolean;
  submitLabel: string;
  /** Receives the columns whose chosen field differs from the recognised one. */
  onSave: (mapping: ColumnMapping) => void;
}) {
  const [fields, setFields] = useState<(MappedField | "")[]>(
    columns.map(({ field, proposed }) => proposed ?? field ?? ""),
  );
  const missing = missingFields(fields);
  const mapping = columns.flatMap(({ column, field: known }, index) => {
    const field = fields[index];
    return field && field !== known
      ? [{ column, field }]
      : !field && known
        ? [{ column, field: "none" as const }]
        : [];
  });
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
      <table className="data-table mt-3">
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
                  value={fields[index]}
                  onChange={(event) => {
                    const next = event.currentTarget.value as MappedField | "";
                    setFields((all) => all.map((field, at) => (at === index ? next : field)));
                  }}
                  className={`${inputClass} select h-9 pr-8 pointer-coarse:h-11`}
                >
                  <Options options={choicesOf(FIELD_WORDS)} none="—" />
                </select>
                {proposed && fields[index] === proposed && (
                  <p className="mt-1 text-muted text-xs">Sugestão pelos exemplos: confira.</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sticky -bottom-5 z-1 -mx-4 flex sm:-mb-4 flex-wrap items-center gap-3 rounded-b-xl border-line border-t bg-surface px-4 py-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-muted">
          {describeState(missing, mapping.length)}
        </p>
        <Control
          variant="primary"
          disabled={busy || missing.length > 0 || mapping.length === 0}
          onClick={() => onSave(mapping)}
        >
          {submitLabel}
        </Control>
      </div>
    </section>
  );
}

function describeState(missing: string[], changes: number): string {
  if (missing.length > 0) return `Falta escolher: ${missing.join(", ")}.`;
  return changes > 0
    ? "Tudo certo: as colunas necessárias foram escolhidas."
    : "Nada mudou ainda: escolha outro campo para uma das colunas.";
}
