import fc from "fast-check";
import { expect, test } from "vitest";
import { testPlan } from "@/tests/plans";
import { readQuestion } from "./question";

const plans = [
  testPlan(),
  testPlan({
    type: "Moto",
    credit_cents: 20_000_00,
    min_credit_cents: 5_000_00,
    max_credit_cents: 40_000_00,
    min_months: 12,
    max_months: 70,
    financing_rate_micros: null,
  }),
] as const;
const read = (query: string) => readQuestion(new URLSearchParams(query), [plans[0], plans[1]]);

test("an empty query gives the first type's example with the longest term", () => {
  const { question, typed, errors } = read("");
  expect(errors).toEqual({});
  expect(question).toMatchObject({ by: "credit", bid_cents: 0, embedded_micros: 0, rate_micros: 11_500_000 });
  expect(question?.quota).toMatchObject({ credit_cents: 300_000_00, months: 200 });
  expect(typed).toEqual({
    type: "Imóvel",
    by: "credit",
    value: "300.000",
    months: "200",
    bid: "",
    embedded: "",
    rate: "",
  });
});

test("a query with only a type gives that type's example", () => {
  const { question, typed } = read("type=Moto");
  expect(question?.quota.credit_cents).toBe(20_000_00);
  expect(question?.rate_micros).toBeNull();
  expect(typed).toMatchObject({ value: "20.000", months: "70" });
});

test("amounts and percentages are parsed in common formats", () => {
  for (const value of ["R$ 250.000,00", "250.000", "250000"]) {
    expect(read(`value=${encodeURIComponent(value)}`).question?.quota.credit_cents).toBe(250_000_00);
  }
  const { question } = read("value=250.000&months=120&bid=50.000&embedded=12,5%25&rate=9,75");
  expect(question).toMatchObject({
    bid_cents: 50_000_00,
    embedded_micros: 12_500_000,
    rate_micros: 9_750_000,
    isOwnRate: true,
  });
});

test("for an instalment, the highest credit is computed", () => {
  const { question, typed } = read("by=parcel&value=1.500&months=200");
  expect(question?.quota.credit_cents).toBe(250_000_00);
  expect(typed.value).toBe("1.500");
  expect(read("by=parcel&value=1.501&months=200").question?.quota.credit_cents).toBe(250_100_00);
});

test.each([
  ["type=Barco", "type", "Escolha um destes tipos: Imóvel, Moto."],
  ["by=x", "by", "Escolha entre crédito e parcela."],
  ["value=abc", "value", "Informe um valor em reais, como 300.000."],
  ["value=0", "value", "Informe um valor em reais, como 300.000."],
  ["value=-1", "value", "Informe um valor em reais, como 300.000."],
  ["value=", "value", "Informe um valor em reais, como 300.000."],
  ["value=+", "value", "Informe um valor em reais, como 300.000."],
  ["by=parcel&value=", "value", "Informe um valor em reais, como 1.800."],
  ["months=", "months", "Para imóvel, o prazo vai de 60 a 200 meses."],
  ["value=1e9", "value", "Informe um valor em reais, como 300.000."],
  ["value=49.999,99", "value", "Para imóvel, o crédito vai de R$ 50.000 a R$ 1.000.000."],
  ["value=1.000.000,01", "value", "Para imóvel, o crédito vai de R$ 50.000 a R$ 1.000.000."],
  ["by=parcel&value=299,99", "value", "Para imóvel em 200 meses, a parcela vai de R$ 300 a R$ 6.000."],
  ["by=parcel&value=6.001", "value", "Para imóvel em 200 meses, a parcela vai de R$ 300 a R$ 6.000."],
  ["months=59", "months", "Para imóvel, o prazo vai de 60 a 200 meses."],
  ["months=201", "months", "Para imóvel, o prazo vai de 60 a 200 meses."],
  ["months=12.5", "months", "Para imóvel, o prazo vai de 60 a 200 meses."],
  ["type=Moto&months=200", "months", "Para moto, o prazo vai de 12 a 70 meses."],
  ["bid=300.000,01", "bid", "O lance vai de R$ 0,00 até o valor do crédito, R$ 300.000,00."],
  ["bid=x", "bid", "O lance vai de R$ 0,00 até o valor do crédito, R$ 300.000,00."],
  ["embedded=25,01", "embedded", "Para imóvel, o lance embutido vai de 0% a 25% do crédito."],
  ["embedded=-1", "embedded", "Para imóvel, o lance embutido vai de 0% a 25% do crédito."],
  ["rate=0", "rate", "Informe a taxa do financiamento ao ano, até 100%, como 11,5."],
  ["rate=100,01", "rate", "Informe a taxa do financiamento ao ano, até 100%, como 11,5."],
])("?%s is refused with an error for its field", (query, field, message) => {
  const { errors, question } = read(query);
  const texts = Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name, text.replaceAll("\u00A0", " ")]),
  );
  expect(texts).toEqual({ [field]: message });
  expect(question).toBeNull();
});

test("the limits themselves are valid values", () => {
  for (const query of [
    "value=50.000",
    "value=1.000.000",
    "by=parcel&value=300",
    "by=parcel&value=6.000",
    "months=60",
    "bid=300.000",
    "bid=0",
    "embedded=25",
    "embedded=0",
    "rate=100",
    "rate=0,01",
  ]) {
    expect([query, read(query).errors]).toEqual([query, {}]);
  }
});

test("every plan accepts the limits of the instalment that its message states", () => {
  const anyPlan = fc.record({
    least: fc.integer({ min: 100_00, max: 300_000_00 }),
    more: fc.integer({ min: 0, max: 1_000_000_00 }),
    months: fc.integer({ min: 1, max: 240 }),
    administration_micros: fc.integer({ min: 0, max: 30_000_000 }),
    insurance_micros: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(anyPlan, ({ least, more, months, ...rates }) => {
      const bounds = { min_credit_cents: least, max_credit_cents: least + more, credit_cents: least };
      const plan = testPlan({ ...rates, ...bounds, min_months: months, max_months: months });
      const ask = (value: string) => readQuestion(new URLSearchParams({ by: "parcel", value }), [plan]);
      const message = ask("0,01").errors.value ?? ask("99.999.999,99").errors.value ?? "";
      const named = message.match(/(?<=R\$\s)\d+(?:\.\d{3})*(?:,\d\d)?/gu);
      for (const value of named ?? []) {
        const { errors, question } = ask(value);
        expect(errors).toEqual({});
        expect(question?.quota.credit_cents).toBeGreaterThanOrEqual(least);
        expect(question?.quota.credit_cents).toBeLessThanOrEqual(least + more);
      }
      expect(named).toHaveLength(2);
    }),
  );
});

test("all errors are reported at once", () => {
  expect(Object.keys(read("by=x&value=x&months=x&bid=x&embedded=x&rate=x").errors).sort()).toEqual([
    "bid",
    "by",
    "embedded",
    "months",
    "rate",
    "value",
  ]);
});
