import { expect, test } from "vitest";
import { parseLookup } from "./conditions";

test.each([
  ["Código: 257", { ids: [257], code: null }],
  ["codigo 257", { ids: [257], code: null }],
  ["Olá! Tenho interesse\n\nCódigo: 257\nCrédito: R$ 100.000,00", { ids: [257], code: null }],
  [
    "Cartas selecionadas:\nCódigo 12: R$ 1,00\nCódigo 9: R$ 2,00\nCódigo 12: R$ 1,00",
    { ids: [12, 9], code: null },
  ],
  ["257", { ids: [257], code: "257" }],
  [" # 257 ", { ids: [257], code: "257" }],
  ["GR 1077 / CT 234", { ids: [], code: "GR 1077 / CT 234" }],
  ["Código: GR-1", { ids: [], code: "GR-1" }],
  ["99999999999", { ids: [], code: "99999999999" }],
  ["9999999999", { ids: [], code: "9999999999" }],
  ["  ", null],
])("the search %j is parsed", (text, found) => {
  expect(parseLookup(text)).toEqual(found);
});
