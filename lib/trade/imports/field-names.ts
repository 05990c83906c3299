import type { FeedField } from "./feed/problem";

/** The names of the fields of a letter, as staff read them in the problems of an import. */
export const fieldNames: Record<FeedField, string> = {
  code: "Código",
  segment_name: "Tipo",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas",
  next_pay: "Próxima parcela",
  status: "Situação",
  transfer_fee: "Taxa de transferência",
  outstanding_balance: "Saldo devedor",
  next_adjustment: "Próximo reajuste",
};
