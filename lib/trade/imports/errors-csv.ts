import { toCsv } from "@/lib/platform/format/csv";
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

type Row = [line: number, ...cells: (string | null)[]];

/** Returns the problems and warnings of a run as CSV, safe from formula injection. */
export function toErrorsCsv({ errors, warnings }: Pick<Findings, "errors" | "warnings">): string {
  const rows = [
    ...errors.map(({ line, field, message, refused }): Row => {
      return [line, field && fieldNames[field], message, refused ? "Recusada" : "Aviso", ""];
    }),
    ...warnings.map(({ line, column, message, samples }): Row => {
      return [line, column, message, "Aviso", samples.join(" · ")];
    }),
  ];
  return toCsv(
    ["Linha", "Campo", "Motivo", "Resultado", "Conteúdo"],
    rows.toSorted(([one], [other]) => one - other),
  );
}
