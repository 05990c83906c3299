import { beforeEach, expect, test } from "vitest";
import { routes as administratorsTable } from "@/app/api/administrators/[[...path]]/route";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import * as calculate from "@/app/web/contemplated/calculate/route";
import * as combinations from "@/app/web/contemplated/combinations/route";
import { db } from "@/lib/platform/db/client";
import { createTestCompany, createTestPartner } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { importText, liveIds } from "@/tests/imports";

const administratorItem = administratorsTable["[id]"];
const list = publicTable["contemplated/itau"];

const { "": staffList } = letterRoutes;

const HEADER =
  "codigo;segmento;administradora;credito;entrada;parcelas;taxa_transferencia;saldo_devedor;prox_reajuste";
const line = (code: string, terms: string, installments = "100x 900,00") =>
  `${code};Imóvel;Itaú;100.000,50;40.000,00;${installments};${terms}`;
const FILE = [
  HEADER,
  line("A", "1.800,00;50.000,00;10/05/2099"),
  line("B", "1%;60.000,25;"),
  line("C", "inclusa;;2098-02-01"),
  line("D", "a consultar;;"),
  line("E", ";;"),
  line("F", "veja o contrato;;"),
].join("\n");

let partnerId: number;
let ids: Record<string, number>;

beforeEach(async () => {
  await createTestCompany();
  partnerId = (await createTestPartner()).id;
  await importText(partnerId, FILE);
  ids = await liveIds(partnerId);
});

async function letterOf(code: string) {
  const { body } = await call(list, "GET");
  return body.contemplated.find(({ id }) => id === ids[code]);
}

async function sumOf(...codes: string[]) {
  const contemplated = codes.map((code) => ids[code]);
  const { status, body } = await call(calculate, "POST", { body: { contemplated } });
  expect(status).toBe(200);
  return body;
}

async function setDefault(role: "root" | "admin", transfer_fee: unknown) {
  const { id } = await db.administrator.findFirstOrThrow();
  const { cookie } = await signInAs(role);
  const params = { id: String(id) };
  return call(administratorItem, "PUT", { cookie, params, body: { transfer_fee } });
}

test("a public letter has the fee, balance and adjustment of the file", async () => {
  expect(await letterOf("A")).toMatchObject({
    transfer_fee: 1800,
    transfer_fee_formatted: "R$\u00A01.800,00",
    transfer_fee_kind: "amount",
    outstanding_balance: 50000,
    outstanding_balance_formatted: "R$\u00A050.000,00",
    next_adjustment: "2099-05-10",
    next_adjustment_formatted: "10/05/2099",
    total_cost: 130000,
    full_cost: 131800,
    full_cost_formatted: "R$\u00A0131.800,00",
  });
  expect(await letterOf("B")).toMatchObject({ transfer_fee: 1000.01, full_cost: 131000.01 });
  expect(await letterOf("C")).toMatchObject({
    transfer_fee: 0,
    transfer_fee_kind: "included",
    outstanding_balance: null,
    outstanding_balance_formatted: null,
    full_cost: 130000,
  });
  for (const [code, transfer_fee_kind] of [
    ["D", "on_request"],
    ["E", "unknown"],
    ["F", "unknown"],
  ] as const) {
    expect(await letterOf(code)).toMatchObject({
      transfer_fee_kind,
      transfer_fee: null,
      transfer_fee_formatted: null,
      full_cost: null,
      full_cost_formatted: null,
      total_cost: 130000,
    });
  }
});

test("an unreadable fee, balance or adjustment is reported, and the letter is imported", async () => {
  const run = await importText(partnerId, `${FILE}\n${line("G", "talvez;-5,00;INCC")}`);
  expect(run.created).toBe(1);
  const fields = run.errors.filter((error) => error.line === 8).map(({ field, refused }) => [field, refused]);
  expect(fields).toEqual([
    ["transfer_fee", false],
    ["outstanding_balance", false],
    ["next_adjustment", false],
  ]);
});

test("an administrator's default fee applies at once to exactly the letters without a fee in their file", async () => {
  expect((await setDefault("root", "1,5%")).status).toBe(200);
  expect(await letterOf("E")).toMatchObject({ transfer_fee: 1500.01, transfer_fee_kind: "amount" });
  for (const code of ["A", "C", "D", "F"]) expect((await letterOf(code))?.transfer_fee).not.toBe(1500.01);
  await setDefault("root", "R$ 850,00");
  expect(await letterOf("E")).toMatchObject({ transfer_fee: 850, full_cost: 130850 });
  await setDefault("root", 0);
  expect(await letterOf("E")).toMatchObject({ transfer_fee: 0, transfer_fee_kind: "included" });
  await setDefault("root", "");
  expect(await letterOf("E")).toMatchObject({ transfer_fee: null, transfer_fee_kind: "unknown" });
});

test("only root sets a default fee: a percentage or an amount", async () => {
  expect((await setDefault("admin", "1%")).status).toBe(403);
  const refused = await setDefault("root", "talvez");
  expect(refused.status).toBe(422);
  expect(refused.body.errors.transfer_fee).toEqual([expect.stringContaining("percentual")]);
});

test("a sum has the fee, balance and adjustment of its letters", async () => {
  expect(await sumOf("A", "B", "C")).toMatchObject({
    transfer_fee: 2800.01,
    transfer_fee_kind: "amount",
    total_cost: 390000,
    full_cost: 392800.01,
    outstanding_balance: null,
    next_adjustment: "2098-02-01",
    next_adjustment_formatted: "01/02/2098",
  });
  expect(await sumOf("A", "B")).toMatchObject({ outstanding_balance: 110000.25 });
  expect(await sumOf("C")).toMatchObject({
    transfer_fee_kind: "included",
    transfer_fee: 0,
    full_cost: 130000,
  });
  expect(await sumOf("A", "D")).toMatchObject({
    transfer_fee_kind: "on_request",
    transfer_fee: null,
    full_cost: null,
  });
  expect(await sumOf("A", "D", "E")).toMatchObject({ transfer_fee_kind: "unknown", full_cost: null });
});

test("a combination has a fee and a full cost, but no balance", async () => {
  const { body } = await call(combinations, "GET", { query: "credit=100000" });
  const single = body.combinations.find((found) => found.ids[0] === ids.A);
  expect(single).toMatchObject({ transfer_fee: 1800, transfer_fee_kind: "amount", full_cost: 131800 });
  expect(single).not.toHaveProperty("outstanding_balance");
});

test("a repeated code that differs only in the fee is reported, and a changed fee updates the letter", async () => {
  const changed = FILE.replace("1.800,00;50.000,00", "1.900,00;50.000,00");
  const run = await importText(partnerId, `${changed}\n${line("B", "2%;60.000,25;")}`);
  expect(run).toMatchObject({ created: 0, updated: 1, withdrawn: 0 });
  expect(run.errors.map(({ field }) => field)).toContain("code");
  expect(await letterOf("A")).toMatchObject({ transfer_fee: 1900 });
  expect(await importText(partnerId, changed)).toMatchObject({ created: 0, updated: 0 });
});

test("staff see the fee and the full cost of a letter", async () => {
  const { cookie } = await signInAs("admin");
  const { body } = await call(staffList, "GET", { cookie });
  expect(body.data.find(({ id }) => id === ids.B)).toMatchObject({
    transfer_fee: 1000.01,
    transfer_fee_kind: "amount",
    full_cost: 131000.01,
  });
});
