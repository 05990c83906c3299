import { CSV_BOM, toCsvLine } from "@/lib/format/csv";
import type { FeedField, FeedProblem } from "@/lib/imports/feed/problem";

const fieldNames: Record<FeedField, string> = {
  code: "Código",
  segment_name: "Segmento",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas",
  next_pay: "Próximo vencimento",
  status: "Situação",
};

/** A problem's field as staff call it; empty when it is about the whole line. */
function fieldName(field: FeedField | null): string {
  return field === null ? "" : fieldNames[field];
}

/** The problems of a run as a CSV that spreadsheets open right, and in which no cell becomes a formula. */
export function toErrorsCsv(problems: readonly FeedProblem[]): string {
  const rows = problems.map(({ line, field, message, refused }) => [
    line,
    fieldName(field),
    message,
    refused ? "Recusada" : "Aviso",
  ]);
  const table = [["Linha", "Campo", "Motivo", "Resultado"], ...rows];
  return `${CSV_BOM}${table.map(toCsvLine).join("")}`;
}
