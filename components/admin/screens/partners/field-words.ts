import { type MappedField, mappedFields } from "@/lib/trade/imports/feed/mapping";
import { fieldNames } from "@/lib/trade/imports/field-names";

const WORDS: Record<MappedField, string> = {
  ...fieldNames,
  code: "Código da carta",
  segment_name: "Tipo (imóvel, veículo …)",
  installments: "Parcelas por extenso (120x R$ 1.500,00)",
  quantity: "Quantidade de parcelas",
  amount: "Valor da parcela",
  none: "Não usar",
};

export const FIELD_CHOICES = mappedFields.map((value) => ({ value, label: WORDS[value] }));

export function missingFields(fields: readonly (MappedField | "")[]): string[] {
  const has = (field: MappedField) => fields.includes(field);
  const plan = has("installments") || (has("quantity") && has("amount"));
  return [!has("credit_value") && "Crédito", !has("entry_value") && "Entrada", !plan && "Parcelas"].filter(
    (name) => name !== false,
  );
}
