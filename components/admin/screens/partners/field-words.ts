import type { MappedField } from "@/lib/trade/imports/feed/mapping";

export const FIELD_WORDS: Record<MappedField, string> = {
  code: "Código da carta",
  segment_name: "Tipo (imóvel, veículo …)",
  administrator_name: "Administradora",
  credit_value: "Crédito",
  entry_value: "Entrada",
  installments: "Parcelas por extenso (120x R$ 1.500,00)",
  quantity: "Quantidade de parcelas",
  amount: "Valor da parcela",
  next_pay: "Próxima parcela",
  status: "Situação",
  transfer_fee: "Taxa de transferência",
  outstanding_balance: "Saldo devedor",
  next_adjustment: "Próximo reajuste",
  none: "Não usar",
};

export function missingFields(fields: readonly (MappedField | "")[]): string[] {
  const has = (field: MappedField) => fields.includes(field);
  const plan = has("installments") || (has("quantity") && has("amount"));
  return [!has("credit_value") && "Crédito", !has("entry_value") && "Entrada", !plan && "Parcelas"].filter(
    (name) => name !== false,
  );
}
