import { expect, test } from "vitest";
import { administratorKey, administratorName } from "./rules";

test.each([
  [
    [
      "Itaú",
      "ITAU",
      "itaú",
      "Banco Itaú",
      "Itaú Adm. de Consórcios",
      "ITAÚ ADMINISTRADORA DE CONSÓRCIOS LTDA.",
      "Itaú S/A",
    ],
    "itau",
  ],
  [["Porto Seguro", "PORTO SEGURO ADM CONSORCIOS", "Porto  Seguro Consórcio"], "porto seguro"],
  [["Consórcio Nacional Honda", "HONDA"], "honda"],
  [["Banco do Brasil", "BBRASIL", "BB Consórcios"], "brasil"],
  [["Magazine Luiza", "Magalu"], "magalu"],
  [["CNP (Caixa)", "CNP", "Caixa Seguradora"], "cnp caixa"],
  [["Caixa", "CAIXA CONSÓRCIOS"], "caixa"],
  [["Caixa XS5"], "caixa xs5"],
])("%j are spellings of one administrator", (names, key) => {
  expect(names.map(administratorKey)).toEqual(names.map(() => key));
});

test("a name that consists only of company words keeps them", () => {
  expect(administratorKey("Consórcio Nacional")).toBe("consorcio nacional");
  expect(administratorKey("Banco")).toBe("banco");
});

test.each([
  ["itau", ["Banco Itaú", "ITAU"], "Itaú"],
  ["santander", ["SANTANDER", "Banco Santander"], "Santander"],
  ["ademicon", ["ADEMICON"], "Ademicon"],
  ["ford", ["FORD"], "FORD"],
  ["sao jose", ["Sao Jose", "São José Consórcios"], "São José"],
  ["consorcio nacional", ["Consórcio Nacional"], "Nacional"],
])("the administrator %s of %j is called %s", (key, spellings, name) => {
  expect(administratorName(key, spellings)).toBe(name);
});
