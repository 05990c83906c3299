import { expect, test } from "vitest";
import { splitAtNumbers, withUnbrokenNumbers } from "./unbroken";

test.each([
  ["CNPJ 12.345.678/0001-95.", "12.345.678/0001-95"],
  ["CNPJ 1A.B45.678/C001-95, Santos", "1A.B45.678/C001-95"],
  ["Rua das Flores, 100, São Paulo/SP, 01000-000", "01000-000"],
  ["Ligue para (11) 91234-5678 hoje", "(11) 91234-5678"],
  ["ou (11) 3123-4567", "(11) 3123-4567"],
])("the only number that must not be broken in '%s' is %s", (text, number) => {
  expect(splitAtNumbers(text)).toHaveLength(3);
  expect(splitAtNumbers(text)[1]).toBe(number);
  expect(withUnbrokenNumbers(`<p>${text}</p>`)).toContain(`<span class=whitespace-nowrap>${number}</span>`);
});

test.each(["guarda-chuva", "123456-7890123", "R$ 1.234,56", "NBR 17225"])(
  "'%s' contains no number that must not be broken",
  (text) => {
    expect(splitAtNumbers(text)).toHaveLength(1);
  },
);

test("numbers in attributes are unchanged", () => {
  const link = '<a href="tel:+55-91234-5678" title="91234-5678">Ligue</a>';
  expect(withUnbrokenNumbers(link)).toBe(link);
});
