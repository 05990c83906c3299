import { expect, test } from "vitest";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { NO_TERMS } from "@/tests/terms";
import { type AlertCriteria, describeCriteria, fits } from "./criteria";

const any: AlertCriteria = {
  type: null,
  min_credit_cents: null,
  max_credit_cents: null,
  max_entry_cents: null,
  max_parcel_cents: null,
};
const letter: PublicLetter = {
  id: 1,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 200_000_00,
  entry_cents: 80_000_00,
  installments: [
    { quantity: 10, amount_cents: 1_000_00 },
    { quantity: 50, amount_cents: 1_500_00 },
  ],
  next_pay: null,
  ...NO_TERMS,
};

test.each<[Partial<AlertCriteria>, boolean]>([
  [{}, true],
  [{ type: "Imóvel" }, true],
  [{ type: "Moto" }, false],
  [{ min_credit_cents: 200_000_00, max_credit_cents: 200_000_00 }, true],
  [{ min_credit_cents: 200_000_01 }, false],
  [{ max_credit_cents: 199_999_99 }, false],
  [{ max_entry_cents: 80_000_00 }, true],
  [{ max_entry_cents: 79_999_99 }, false],
  [{ max_parcel_cents: 1_500_00 }, true],
  [{ max_parcel_cents: 1_499_99 }, false],
])("%o matches: %s", (criteria, expected) => {
  expect(fits(letter, { ...any, ...criteria })).toBe(expected);
});

test("describeCriteria lists the criteria", () => {
  expect(describeCriteria(any)).toBe("qualquer carta");
  expect(describeCriteria({ ...any, type: "Moto", min_credit_cents: 20_000_00 })).toBe(
    "Moto, crédito a partir de R$ 20.000,00",
  );
  expect(
    describeCriteria({ ...any, max_credit_cents: 1_00, max_entry_cents: 50, max_parcel_cents: 2_00 }),
  ).toBe("crédito até R$ 1,00, entrada até R$ 0,50, parcela até R$ 2,00");
});
