import { expect, test } from "vitest";
import { plans } from "@/prisma/seed/company";
import { testPlan } from "@/tests/plans";
import { readPlans, toWirePlan } from "./plans";
import { plansField } from "./schema";

const wire = toWirePlan(testPlan());
const messagesOf = (fields: object) =>
  plansField.safeParse([{ ...wire, ...fields }]).error?.issues.map(({ message }) => message);

test("a plan round-trips through reais and percentages, and a malformed stored plan makes the list empty", () => {
  expect(wire).toMatchObject({ credit: 300000, administration: 18, index: 6, financing_rate: 11.5 });
  expect(plansField.parse([wire])).toEqual([testPlan()]);
  expect(plansField.parse(JSON.stringify(plans.map(toWirePlan)))).toEqual(plans);
  expect(readPlans(plans)).toEqual(plans);
  expect(readPlans([{ type: "?" }])).toEqual([]);
});

test("amounts, percentages and days are read as staff type them", () => {
  const typed = {
    credit: "R$ 250.000,00",
    administration: "17,82%",
    insurance: "0,0817",
    date: "01/11/2026",
    reserve: "",
  };
  expect(plansField.parse([{ ...wire, ...typed }])?.[0]).toMatchObject({
    credit_cents: 250_000_00,
    administration_micros: 17_820_000,
    insurance_micros: 81_700,
    date: "2026-11-01",
    reserve_micros: 0,
  });
  const none = { financing_rate: "", financing_date: "", financing_source: "" };
  expect(plansField.parse([{ ...wire, ...none }])?.[0]).toMatchObject({
    financing_rate_micros: null,
    financing_date: null,
    financing_source: null,
  });
});

test.each([
  [{ type: "" }, "Sem tipo: O tipo é obrigatório."],
  [{ administration: 60.01 }, "Imóvel: A taxa de administração vai de 0% a 60%."],
  [{ administration: -1 }, "Imóvel: A taxa de administração vai de 0% a 60%."],
  [{ administration: null }, "Imóvel: A taxa de administração vai de 0% a 60%."],
  [{ insurance: "1,01" }, "Imóvel: O seguro por mês vai de 0% a 1%."],
  [{ index: "30,1" }, "Imóvel: O reajuste em 12 meses vai de 0% a 30%."],
  [{ max_months: 481 }, "Imóvel: O maior prazo vai de 1 a 480 meses."],
  [{ min_months: 201 }, "Imóvel: O menor prazo não pode passar do maior."],
  [{ credit: "49.999,99" }, "Imóvel: O crédito de exemplo deve ficar entre o menor e o maior."],
  [{ source: " " }, "Imóvel: A fonte das taxas é obrigatória."],
  [{ date: "31/02/2026" }, "Imóvel: Informe uma data válida, no formato dd/mm/aaaa."],
  [{ financing_source: "" }, "Imóvel: A fonte da taxa do financiamento é obrigatória."],
])("%j is refused with a message that names the type", (fields, message) => {
  expect(messagesOf(fields)).toEqual([message]);
});

test("each type appears once, and there are at most twelve", () => {
  expect(plansField.safeParse([wire, wire]).error?.issues[0]?.message).toBe(
    "Cada tipo pode aparecer uma só vez.",
  );
  const many = Array.from({ length: 13 }, (_, index) => ({ ...wire, type: `Tipo ${index}` }));
  expect(plansField.safeParse(many).error?.issues[0]?.message).toBe("São permitidos no máximo 12 tipos.");
});
