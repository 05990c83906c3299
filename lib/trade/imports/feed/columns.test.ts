import { expect, test } from "vitest";
import { mapColumns, missingColumns } from "./columns";

test.each([
  ["CÓDIGO", "code"],
  ["Cód. Cota", "code"],
  ["REF.", "code"],
  ["Nº", "code"],
  ["Cota", "code"],
  ["SEGMENTO", "segment_name"],
  ["Tipo de Bem", "segment_name"],
  ["ADM", "administrator_name"],
  ["Consórcio", "administrator_name"],
  ["Valor do Crédito", "credit_value"],
  ["valor-do-credito", "credit_value"],
  ["Crédito (R$)", "credit_value"],
  ["Crédito\nAtualizado", "credit_value"],
  ["CARTA", "credit_value"],
  ["ÁGIO", "entry_value"],
  ["Valor da Entrada", "entry_value"],
  ["Nº Parcelas", "quantity"],
  ["N° de Parcelas", "quantity"],
  ["Qtd. Parcelas", "quantity"],
  ["PRAZO", "quantity"],
  ["Vlr. Parcela", "amount"],
  ["Valor\nde\nParcela", "amount"],
  ["Próxima Parcela", "next_pay"],
  ["PRÓX. VENCIMENTO", "next_pay"],
  ["Data de Vencimento", "next_pay"],
  ["VENCTO", "next_pay"],
  ["SITUAÇÃO DA CARTA", "status"],
  ["Disponibilidade", "status"],
  ["taxa_transferencia", "transfer_fee"],
  ["Taxa de\nTransferência", "transfer_fee"],
  ["Tx. Transf.", "transfer_fee"],
  ["TX TRANSFERÊNCIA (R$)", "transfer_fee"],
  ["Saldo devedor", "outstanding_balance"],
  ["saldo_devedor", "outstanding_balance"],
  ["Próx. Reajuste", "next_adjustment"],
  ["Próximo Reajuste", "next_adjustment"],
  ["prox_reajuste", "next_adjustment"],
])("the header %j is mapped to %s", (header, field) => {
  expect(mapColumns([header])).toMatchObject({ [field]: 0 });
});

test.each([
  "Entrada %",
  "Prazo Diluído",
  "Parcela Diluída",
  "Taxa de transferência (%)",
  "Reajuste",
  "Observações",
  "__proto__",
  "",
])("the header %j is not recognised", (header) => {
  expect(mapColumns([header])).toEqual({ plans: [], width: 1 });
});

test("a field with several columns is mapped to the one with the first listed alias, then to the leftmost", () => {
  const columns = mapColumns([
    "Valor",
    "Carta",
    "Crédito",
    "Crédito",
    "Ref",
    "Código",
    "Entrada",
    "Entrada sem comissão",
  ]);
  expect(columns).toMatchObject({ credit_value: 2, code: 5, entry_value: 7 });
});

test("credit, entry and instalments in either form are required", () => {
  expect(missingColumns(mapColumns(["credito", "entrada", "parcelas"]))).toEqual([]);
  expect(missingColumns(mapColumns(["credito", "entrada", "prazo", "vlr_parcela"]))).toEqual([]);
  expect(missingColumns(mapColumns(["credito", "prazo"]))).toEqual(["Entrada", "Parcelas"]);
});
