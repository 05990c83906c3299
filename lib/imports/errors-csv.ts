import Papa from "papaparse";
import type { FeedField, FeedProblem } from "@/lib/letters/feed/problem";

const BYTE_ORDER_MARK = "\uFEFF";

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
export function fieldName(field: FeedField | null): string {
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
  return `${BYTE_ORDER_MARK}${Papa.unparse(table, { delimiter: ";", escapeFormulae: true })}\r\n`;
}
