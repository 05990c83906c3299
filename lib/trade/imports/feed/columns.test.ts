import { expect, test } from "vitest";
import { mapColumns, missingColumns } from "./columns";

test.each([
  ["CÓDIGO", "code"],
  ["Cód. Cota", "code"],
  ["REF.", "code"],
  ["Nº", "code"],
  ["Cota", "code"],
  ["SEGMENTO", "segment"],
  ["Tipo de Bem", "segment"],
  ["ADM", "administrator"],
  ["Consórcio", "administrator"],
  ["Valor do Crédito", "credit"],
  ["valor-do-credito", "credit"],
  ["Crédito (R$)", "credit"],
  ["Crédito\nAtualizado", "credit"],
  ["CARTA", "credit"],
  ["ÁGIO", "entry"],
  ["Valor da Entrada", "entry"],
  ["Nº Parcelas", "quantity"],
  ["N° de Parcelas", "quantity"],
  ["Qtd. Parcelas", "quantity"],
  ["PRAZO", "quantity"],
  ["Vlr. Parcela", "amount"],
  ["Valor\nde\nParcela", "amount"],
  ["Próxima Parcela", "nextPay"],
  ["PRÓX. VENCIMENTO", "nextPay"],
  ["Data de Vencimento", "nextPay"],
  ["VENCTO", "nextPay"],
  ["SITUAÇÃO DA CARTA", "status"],
  ["Disponibilidade", "status"],
  ["taxa_transferencia", "transferFee"],
  ["Taxa de\nTransferência", "transferFee"],
  ["Tx. Transf.", "transferFee"],
  ["TX TRANSFERÊNCIA (R$)", "transferFee"],
  ["Saldo devedor", "balance"],
  ["saldo_devedor", "balance"],
  ["Próx. Reajuste", "adjustment"],
  ["Próximo Reajuste", "adjustment"],
  ["prox_reajuste", "adjustment"],
])("the header %j is the %s", (header, role) => {
  expect(mapColumns([header])).toMatchObject({ [role]: 0 });
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

test("of several columns for a field the alias listed first wins, then the leftmost", () => {
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
  expect(columns).toMatchObject({ credit: 2, code: 5, entry: 7 });
});

test("credit, entry and instalments in either form are required", () => {
  expect(missingColumns(mapColumns(["credito", "entrada", "parcelas"]))).toEqual([]);
  expect(missingColumns(mapColumns(["credito", "entrada", "prazo", "vlr_parcela"]))).toEqual([]);
  expect(missingColumns(mapColumns(["credito", "prazo"]))).toEqual(["Entrada", "Parcelas"]);
});
