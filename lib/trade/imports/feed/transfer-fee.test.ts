import { expect, test } from "vitest";
import { parseAdjustmentDate } from "./due-date";
import { Refusal } from "./problem";
import { parseTransferFee } from "./transfer-fee";

const CREDIT = 152_340_50;

test.each([
  ["R$ 1.800,00", 1_800_00],
  ["1800.50", 1_800_50],
  ["1.800", 1_800_00],
  ["1%", 1_523_41],
  ["1 %", 1_523_41],
  ["0,5%", 761_70],
  ["1,25% do crédito", 1_904_26],
])("the fee %j of a credit of R$ 152,340.50 is %d cents", (cell, cents) => {
  expect(parseTransferFee(cell, CREDIT)).toEqual({ kind: "amount", cents });
});

test.each([
  [50, 1],
  [49, 0],
  [150, 2],
])("1%% of %d cents is %d, rounded half up", (credit, cents) => {
  expect(parseTransferFee("1%", credit)?.cents).toBe(cents);
});

test.each([
  ...["inclusa", "INCLUSO", "Incluída", "isenta", "Isento", "grátis", "gratuita", "0", "R$ 0,00", "0%"].map(
    (cell) => [cell, { kind: "included", cents: 0 }] as const,
  ),
  ...["a consultar", "À CONSULTAR", "consultar", "Sob consulta"].map(
    (cell) => [cell, { kind: "on_request", cents: null }] as const,
  ),
  ...["veja o contrato", "-100,00", "1.800,00 ou 1%", "100%", "180,000"].map(
    (cell) => [cell, { kind: "unknown", cents: null }] as const,
  ),
  ...["", "-", "—", "n/a"].map((cell) => [cell, null] as const),
])("the fee %j is %j", (cell, fee) => {
  expect(parseTransferFee(cell, CREDIT)).toEqual(fee);
});

test.each([
  ["10/05/2027", "2027-05-10"],
  ["2027-05-10", "2027-05-10"],
  ["05/2027", "2027-05-01"],
  ["", null],
])("the next adjustment %j is %j", (cell, iso) => {
  expect(parseAdjustmentDate(cell)).toBe(iso);
});

test.each(["10", "Dia 10", "INCC", "13/2027", "31/02/2027"])("the next adjustment %j is refused", (cell) => {
  expect(parseAdjustmentDate(cell)).toBeInstanceOf(Refusal);
});
