import { CSV_BOM, toCsvLine } from "@/lib/platform/format/csv";
import type { FeedField } from "@/lib/trade/imports/feed/problem";
import type { Findings } from "./run";

const fieldNames: Record<FeedField, string> = {
  code: "Código",
  segment_name: "Segmento",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas",
  next_pay: "Próximo vencimento",
  status: "Situação",
  transfer_fee: "Taxa de transferência",
  outstanding_balance: "Saldo devedor",
  next_adjustment: "Próximo reajuste",
};

/** Returns the label of a problem's field; empty for the whole line. */
function fieldName(field: FeedField | null): string {
  return field === null ? "" : fieldNames[field];
}

/** Returns the problems and warnings of a run as CSV, safe from formula injection. */
export function toErrorsCsv({ errors, warnings }: Pick<Findings, "errors" | "warnings">): string {
  const rows = [
    ...errors.map(({ line, field, message, refused }) => ({
      line,
      cells: [fieldName(field), message, refused ? "Recusada" : "Aviso", ""],
    })),
    ...warnings.map(({ line, column, message, samples }) => ({
      line,
      cells: [column ?? "", message, "Aviso", samples.join(" · ")],
    })),
  ].toSorted((one, other) => one.line - other.line);
  const table = [
    ["Linha", "Campo", "Motivo", "Resultado", "Conteúdo"],
    ...rows.map(({ line, cells }) => [line, ...cells]),
  ];
  return `${CSV_BOM}${table.map(toCsvLine).join("")}`;
}
