import { expect, test } from "vitest";
import { proposeFields } from "./unknown-header";

const proposed = (...columns: string[][]) => {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? ""));
  return proposeFields(
    columns.map(() => null),
    rows,
  );
};

test("a field is proposed for a column by its values", () => {
  expect(
    proposed(
      ["A-1", "A-2", "B-7"],
      ["Imóvel", "Moto", "Moto"],
      ["Itaú", "ITAU", "Porto Seguro"],
      ["R$ 200.000,00", "R$ 50.000,00", "R$ 60.000,00"],
      ["R$ 80.000,00", "R$ 20.000,00", "R$ 21.000,00"],
      ["120x R$ 1.500,00", "10 x R$ 900,00 + 5 x R$ 800,00", "1x R$ 1,00"],
      ["10/12/2026", "", "15/12/2026"],
      ["Livre", "", "Vendida"],
      ["ótima", "boa", "quitada"],
    ),
  ).toEqual([
    ...["code", "segment_name", "administrator_name", "credit_value", "entry_value", "installments"],
    ...["next_pay", "status", null],
  ]);
});

test("of columns with months and with amounts, the months are proposed as the quantity and the lowest amounts as the instalment", () => {
  expect(
    proposed(["1.500,00", "700,00"], ["60", "30"], ["40.000,00", "5.000,00"], ["100.000,00", "20.000,00"]),
  ).toEqual(["amount", "quantity", "entry_value", "credit_value"]);
});

test("a column with percentages or 'inclusa' among amounts is proposed as the transfer fee", () => {
  const known = ["credit_value", "entry_value", "installments", null] as const;
  const propose = (...fees: string[]) =>
    proposeFields(
      known,
      fees.map((fee) => ["9,00", "5,00", "1x 1,00", fee]),
    ).at(3);
  expect(propose("1%", "R$ 1.800,00", "a consultar")).toBe("transfer_fee");
  expect(propose("inclusa", "850,00")).toBe("transfer_fee");
  expect(propose("1.800,00", "850,00")).not.toBe("transfer_fee");
  expect(propose("a consultar", "a consultar")).not.toBe("transfer_fee");
  expect(propose("inclusa", "veja o contrato")).not.toBe("transfer_fee");
});

test("a known field is not proposed for another column", () => {
  expect(
    proposeFields(["credit_value", null, "installments", null], [["9,00", "5,00", "1x 1,00", "7,00"]]),
  ).toEqual([null, null, null, "entry_value"]);
});

test("the names 'Sinal' and 'Vlr' propose the entry and the instalment, and the entry is never the smaller amount", () => {
  const header = ["Credito", "Qtd", "Vlr", "Sinal"];
  const row = ["?", "60", "R$ 900,00", "R$ 30.000,00"];
  expect(proposeFields(["credit_value", "quantity", null, null], [row], header)).toEqual([
    ...[null, null, "amount", "entry_value"],
  ]);
  expect(proposeFields(["credit_value", "quantity", null, null], [row])).toEqual([
    ...[null, null, "amount", "entry_value"],
  ]);
});

test("a few invalid values do not exclude a column of amounts", () => {
  const [plans, credits, entries] = [
    ["120x R$ 1.500,00", "80x R$ 900,00", "?", "60x R$ 700,00"],
    ["R$ 200.000,00", "R$ 150.000,00", "abc", "R$ 90.000,00"],
    ["R$ 80.000,00", "R$ 50.000,00", "R$ 40.000,00", "ver"],
  ];
  expect(proposed(plans, credits, entries)).toEqual(["installments", "credit_value", "entry_value"]);
});

test("a known header with few readable values keeps its field, and no other column gets that field", () => {
  const rows = [
    ["a", "R$ 10.000,00", "9x 1,00"],
    ["b", "R$ 11.000,00", "9x 1,00"],
    ["R$ 30.000,00", "R$ 12.000,00", "9x 1,00"],
  ];
  expect(proposeFields(["credit_value", "entry_value", "installments"], rows)).toEqual([null, null, null]);
  const unreadable = rows.map(([, ...cells]) => ["?", ...cells]);
  expect(proposeFields(["credit_value", "entry_value", "installments"], unreadable)).toEqual([
    null,
    null,
    null,
  ]);
});

test("a column whose values contradict its recognised header gets another proposal, if one fits", () => {
  const fields = ["code", "credit_value", "entry_value", "installments"] as const;
  expect(
    proposeFields(fields, [
      ["A-1", "120x R$ 1.500,00", "R$ 80.000,00", "R$ 200.000,00"],
      ["A-2", "60x R$ 700,00", "R$ 20.000,00", "R$ 50.000,00"],
    ]),
  ).toEqual([null, "installments", null, "credit_value"]);
  expect(proposeFields(fields, [["A-1", "80.000,00", "200.000,00", "9x 1,00"]])).toEqual([
    ...[null, "entry_value", "credit_value", null],
  ]);
  expect(proposeFields(fields, [["A-1", "200.000,00", "0,00", "9x 1,00"]])).toEqual([null, null, null, null]);
});
