import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { createTestCompany } from "@/tests/factories";
import { call } from "@/tests/http";
import { csv, importText } from "@/tests/imports";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { NO_WIRE_FEE } from "@/tests/terms";
import * as sums from "../calculate/route";
import * as route from "./route";

type Ids = { partner_id: number; administrator_id: number };
type Combination = Record<string, unknown> & { ids: number[] };
let ids: Ids;
let otherIds: Ids;

beforeEach(async () => {
  await createTestCompany();
  const partner = await createRatedPartner({ tax_rate: "", tax_rate_micros: 0 });
  const main = await createTestAdministrator("Itaú");
  const rest = await createTestAdministrator("Âncora");
  ids = { partner_id: partner.id, administrator_id: main.id };
  otherIds = { ...ids, administrator_id: rest.id };
});

function letter(credit: bigint, fields: Partial<Parameters<typeof createTestLetter>[0]> = {}) {
  const installments = [{ quantity: 60, amount_cents: Number(credit) * 1.5 }];
  return createTestLetter({
    ...ids,
    credit_cents: credit * 100n,
    entry_cents: credit * 40n,
    installments,
    ...fields,
  });
}

async function ask(query: string) {
  const { status, body } = await call(route, "GET", { query });
  expect([query, status]).toEqual([query, 200]);
  return body;
}

async function found(query: string): Promise<number[][]> {
  return (await ask(query)).combinations.map((combination: Combination) => combination.ids);
}

test("a combination has the figures of its sum, with the documented keys and no others", async () => {
  const one = await letter(100_000n);
  const two = await letter(200_000n, { next_pay: new Date("2099-11-05T00:00:00Z") });
  const body = await ask("credit=300000&max=2");
  const { body: sum } = await call(sums, "POST", { body: { contemplated: [two.id, one.id] } });
  const names = [
    "credit_total",
    "entry_total",
    "parcels_total",
    "total_cost",
    "first_parcel",
    "highest_parcel",
  ];
  const both = (name: string) => [
    [name, sum[name]],
    [`${name}_formatted`, sum[`${name}_formatted`]],
  ];
  expect(body).toEqual({
    credit: 300000,
    credit_formatted: "R$\u00A0300.000,00",
    tolerance: 10,
    exact: true,
    combinations: [
      {
        ids: [one.id, two.id],
        administrator: "Itaú",
        category: "Imóvel",
        selected_count: 2,
        ...Object.fromEntries([...names, "next_pay"].flatMap(both)),
        term_months: 61,
        cost_month: sum.cost_month,
        ...NO_WIRE_FEE,
      },
    ],
  });
  expect(body.combinations[0]).toMatchObject({ credit_total: 300000, next_pay: "2099-11-05" });
});

test("letters of two administrators, of two types, and letters that are not public are never combined", async () => {
  const one = await letter(100_000n);
  await letter(200_000n, { ...otherIds });
  await letter(200_000n, { segment: "Veículo" });
  await letter(200_000n, { status: "reserved" });
  await letter(200_000n, { withdrawn_at: new Date() });
  expect(await found("credit=300.000")).toEqual([]);
  const two = await letter(200_000n);
  expect(await found("credit=300.000")).toEqual([[one.id, two.id]]);
});

test("every parameter affects the result, and amounts are accepted in common formats", async () => {
  const small = await letter(100_000n);
  const large = await letter(300_000n);
  const car = await letter(300_000n, { segment: "Veículo", entry_cents: 110_000_00n });
  const other = await letter(310_000n, { ...otherIds, entry_cents: 100_000_00n });
  const all = await found("credit=300000");
  expect(all.toSorted()).toEqual([[large.id], [car.id], [other.id]].toSorted());
  for (const credit of ["R$ 300.000,00", "300.000", "300000.00", " 300000 "]) {
    expect(await found(`credit=${encodeURIComponent(credit)}`)).toEqual(all);
  }
  expect(await found("credit=300000&type=Veículo")).toEqual([[car.id]]);
  expect(await found("credit=300000&administrator=Âncora")).toEqual([[other.id]]);
  expect(await found("credit=300000&entry=110.000")).toEqual(all.filter(([id]) => id !== large.id));
  expect(await found("credit=300000&entry=109.999,99")).toEqual([[other.id]]);
  expect(await found("credit=300000&parcel=4.500")).toEqual(all.filter(([id]) => id !== other.id));
  expect(await found("credit=300000&tolerance=0")).toEqual(all.filter(([id]) => id !== other.id));
  expect(await found("credit=300000&tolerance=3,33%")).toHaveLength(2);
  expect(await found("credit=300000&tolerance=3.34")).toHaveLength(3);
  expect(await found("credit=400000&type=Imóvel&max=1")).toEqual([]);
  expect(await found("credit=400000&type=Imóvel&max=2")).toEqual([[small.id, large.id]]);
  expect(await found("credit=300000&limit=1")).toEqual(all.slice(0, 1));
});

test("an unknown type or administrator gives an empty list, and an empty parameter is ignored", async () => {
  const { id } = await letter(100_000n);
  for (const query of ["type=Barco", "administrator=Nenhuma", "type=im%C3%B3vel"]) {
    expect(await ask(`credit=100000&${query}`)).toMatchObject({ exact: true, combinations: [] });
  }
  expect(await found("credit=100000&type=&administrator=&entry=&parcel=&tolerance=+&max=&limit=")).toEqual([
    [id],
  ]);
});

test.each([
  ["", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=abc", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=0", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=-5", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=1e999", "credit", "Informe o crédito de que você precisa em reais, como 300.000,00."],
  ["credit=1&entry=x", "entry", "Informe a entrada máxima em reais, como 140.000,00."],
  ["credit=1&parcel=-1", "parcel", "Informe a parcela máxima em reais, como 2.500,00."],
  ["credit=1&tolerance=100,01", "tolerance", "A tolerância é um percentual de 0 a 100."],
  ["credit=1&tolerance=-1", "tolerance", "A tolerância é um percentual de 0 a 100."],
  ["credit=1&max=0", "max", "Informe de 1 a 6 cartas."],
  ["credit=1&max=7", "max", "Informe de 1 a 6 cartas."],
  ["credit=1&max=1.5", "max", "Informe de 1 a 6 cartas."],
  ["credit=1&limit=0", "limit", "Informe de 1 a 50 resultados."],
  ["credit=1&limit=51", "limit", "Informe de 1 a 50 resultados."],
])("?%s is refused", async (query, parameter, message) => {
  const { status, body } = await call(route, "GET", { query });
  expect(status).toBe(422);
  expect(body).toEqual({
    message: "Por favor, corrija os erros no formulário.",
    errors: { [parameter]: [message] },
  });
});

test("all errors are reported at once", async () => {
  const { body } = await call(route, "GET", { query: "entry=x&max=9" });
  expect(Object.keys(body.errors).sort()).toEqual(["credit", "entry", "max"]);
});

test("a save and an import apply to the next query", async () => {
  const one = await letter(100_000n);
  expect(await found("credit=100000&tolerance=0")).toEqual([[one.id]]);
  const two = await letter(100_000n);
  expect(await found("credit=100000&tolerance=0")).toEqual([[one.id], [two.id]]);
  await db.letter.update({ where: { id: one.id }, data: { status: "reserved" } });
  expect(await found("credit=100000&tolerance=0")).toEqual([[two.id]]);
  await db.partner.update({
    where: { id: ids.partner_id },
    data: { tax_rate: "10%", tax_rate_micros: 10_000_000 },
  });
  const { combinations } = await ask("credit=100000&tolerance=0");
  expect(combinations).toMatchObject([{ ids: [two.id], entry_total: 50000 }]);
  const lines = [{ code: "Z1", credit: "77.000,00", entry: "30.000,00", parcels: "60x R$ 1.000,00" }];
  const partner = await createRatedPartner({ name: "Novo", tax_rate: "", tax_rate_micros: 0 });
  await importText(partner.id, csv(lines));
  expect((await ask("credit=77000")).combinations).toMatchObject([
    { credit_total: 77000, selected_count: 1 },
  ]);
});

test("without a page cache every query counts against the limit of 120 a minute", async () => {
  const headers = { "x-client-address": "203.0.113.120" };
  const one = () => call(route, "GET", { query: "", headers });
  const answers = await Promise.all(Array.from({ length: 120 }, one));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  const { status, response, body } = await one();
  expect([status, body.message]).toEqual([429, "Muitas tentativas. Aguarde um pouco e tente de novo."]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("only GET is allowed", async () => {
  const { status, response } = await call(route, "POST", { body: {} });
  expect(status).toBe(405);
  expect(response.headers.get("allow")).toContain("GET");
});
