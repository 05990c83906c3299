import { beforeEach, expect, test } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { call, signInAs } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { NO_WIRE_TERMS } from "@/tests/terms";

const { administrators, export: exported, partners, "": list, types } = letterRoutes;

let cookie: string;

beforeEach(async () => {
  ({ cookie } = await signInAs("admin"));
});

async function get(query = "") {
  const { body, status } = await call(list, "GET", { cookie, query });
  expect(status).toBe(200);
  return body;
}

async function idsFor(query: string): Promise<number[]> {
  return (await get(query)).data.map((letter: { id: number }) => letter.id);
}

async function stock() {
  const main = await createTestAdministrator("Itaú");
  const rest = await createTestAdministrator("Âncora");
  const one = await createRatedPartner({ name: "Parceiro Um" });
  const two = await createRatedPartner({
    name: "Parceiro Dois",
    tax_rate: "10%",
    tax_rate_micros: 10_000_000,
  });
  const property = await createTestLetter({ partner_id: one.id, administrator_id: main.id });
  const car = await createTestLetter({
    partner_id: two.id,
    administrator_id: rest.id,
    segment: "Veículo",
    credit_cents: 50_000_50n,
    entry_cents: 20_000_00n,
    status: "reserved",
  });
  return { main, rest, one, two, property, car };
}

test("the list, its options and its export are 401 without a session", async () => {
  for (const route of [list, administrators, types, partners, exported]) {
    expect(await call(route, "GET")).toMatchObject({ status: 401, body: { message: "Não autenticado." } });
  }
});

test("staff see every letter that is not withdrawn, with entry and commission separately", async () => {
  const { two, property, car } = await stock();
  await createTestLetter({
    partner_id: two.id,
    administrator_id: car.administrator_id,
    withdrawn_at: new Date(),
  });
  const { data, meta } = await get();
  expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 });
  expect(data.map((letter: { id: number }) => letter.id)).toEqual([car.id, property.id]);
  expect(data[0]).toEqual({
    id: car.id,
    code: car.code,
    status: "reserved",
    segment_name: "Veículo",
    administrator_name: "Âncora",
    partner: { id: two.id, name: "Parceiro Dois" },
    credit_value: 50000.5,
    credit_value_formatted: "R$\u00A050.000,50",
    entry_value: 20000,
    entry_value_formatted: "R$\u00A020.000,00",
    commission: 5000.05,
    commission_formatted: "R$\u00A05.000,05",
    customer_entry: 25000.05,
    customer_entry_formatted: "R$\u00A025.000,05",
    parcels: "10 x R$\u00A01.200,00 + 50 x R$\u00A0900,00",
    installments: [
      { quantity: 10, amount: 1200 },
      { quantity: 50, amount: 900 },
    ],
    next_pay: "2099-12-10",
    next_pay_formatted: "10/12/2099",
    confirmed_on: null,
    confirmed_on_formatted: null,
    confirmation: null,
    total_cost: 82000.05,
    total_cost_formatted: "R$\u00A082.000,05",
    cost_month: 3.4881,
    ...NO_WIRE_TERMS,
    withdrawn_at: null,
    hold: null,
  });
});

test("the filters by type, administrator, partner, credit and entry narrow the list", async () => {
  const { one, two, property, car } = await stock();
  expect(await idsFor("type=Veículo")).toEqual([car.id]);
  expect(await idsFor("administrator=Itaú")).toEqual([property.id]);
  expect(await idsFor("administrator=BANCO ITAU")).toEqual([property.id]);
  expect(await idsFor(`partner=${two.id}`)).toEqual([car.id]);
  expect(await idsFor("partner=Parceiro Um")).toEqual([property.id]);
  expect(await idsFor("minCredit=R$ 50.000,51")).toEqual([property.id]);
  expect(await idsFor("maxCredit=50000.50")).toEqual([car.id]);
  expect(await idsFor("minEntry=20.000,01")).toEqual([property.id]);
  expect(await idsFor("maxEntry=20.000,00")).toEqual([car.id]);
  expect(await idsFor(`type=Imóvel&partner=${one.id}&minCredit=1&maxCredit=200.000`)).toEqual([property.id]);
});

test("unknown options match nothing; invalid amounts, empty values and unknown parameters are ignored", async () => {
  await stock();
  for (const query of ["type=x", "administrator=x", "partner=x", "partner=99999999999", "type=%25"]) {
    expect(await idsFor(query)).toEqual([]);
  }
  expect((await get("minCredit=abc&type=&partner=&foo=1")).meta.total).toBe(2);
});

test("pages are numbered from 1, and one out of range is empty with correct meta", async () => {
  const main = await createTestAdministrator();
  const partner = await createRatedPartner();
  for (let index = 0; index < 45; index += 1) {
    await createTestLetter({
      partner_id: partner.id,
      administrator_id: main.id,
      credit_cents: BigInt(50_000_00 + (index % 7) * 100),
    });
  }
  const expected = await db.letter.findMany({ orderBy: [{ credit_cents: "asc" }, { id: "asc" }] });
  const pages = await Promise.all([1, 2, 3].map((page) => idsFor(`page=${page}`)));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(expected.map((letter) => letter.id));
  expect((await get("page=abc")).meta.current_page).toBe(1);
  const beyond = await get("page=9");
  expect(beyond).toEqual({ data: [], meta: { current_page: 9, last_page: 3, per_page: 20, total: 45 } });
});

test("the total excludes a withdrawn letter at once", async () => {
  const { property } = await stock();
  expect((await get()).meta.total).toBe(2);
  await db.letter.update({ where: { id: property.id }, data: { withdrawn_at: new Date() } });
  expect((await get()).meta.total).toBe(1);
});

test("the options of the filters have values and labels", async () => {
  const { one, two } = await stock();
  expect((await call(types, "GET", { cookie })).body).toEqual([
    { value: "Imóvel", label: "Imóvel" },
    { value: "Veículo", label: "Veículo" },
  ]);
  expect((await call(administrators, "GET", { cookie })).body).toEqual([
    { value: "Âncora", label: "Âncora" },
    { value: "Itaú", label: "Itaú" },
  ]);
  expect((await call(partners, "GET", { cookie })).body).toEqual([
    { value: two.id, label: "Parceiro Dois" },
    { value: one.id, label: "Parceiro Um" },
  ]);
});

test("the export contains the filtered letters, safe from formula injection", async () => {
  const { two, car } = await stock();
  await db.partner.update({ where: { id: two.id }, data: { name: '=HYPERLINK("http://x";"y")' } });
  await db.letter.update({ where: { id: car.id }, data: { code: "-1+1" } });
  const { response } = await call(exported, "GET", { cookie, query: "type=Veículo" });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="cartas-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, line, ...rest] = bytes.toString("utf8").slice(1).split("\r\n");
  expect(head).toBe(
    "Código;Código do parceiro;Parceiro;Tipo;Administradora;Crédito;Entrada do parceiro;Comissão;Entrada do cliente;Parcelas;Próxima parcela;Situação;Reservada até;Taxa de transferência;Custo total com taxa;Saldo devedor;Próximo reajuste",
  );
  expect(line).toBe(
    `${car.id};'-1+1;"'=HYPERLINK(""http://x"";""y"")";Veículo;Âncora;R$ 50.000,50;R$ 20.000,00;R$ 5.000,05;R$ 25.000,05;10 x R$ 1.200,00 + 50 x R$ 900,00;10/12/2099;Reservada;;não informada;;;`,
  );
  expect(rest).toEqual([""]);
});

test("the export continues after its first batch", async () => {
  const main = await createTestAdministrator();
  const partner = await createRatedPartner();
  await db.letter.createMany({
    data: Array.from({ length: 4100 }, (_, index) => ({
      partner_id: partner.id,
      administrator_id: main.id,
      code: String(index),
      segment: "Moto",
      credit_cents: BigInt(1000 + (index % 3)),
      entry_cents: 10n,
      installments: [{ quantity: 1, amount_cents: 10 }],
    })),
  });
  const { response } = await call(exported, "GET", { cookie });
  const lines = (await response.text()).trim().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(";")[0])).size).toBe(4100);
});

test("the list can be limited to public letters and exclude an administrator", async () => {
  const { main, rest, two, property, car } = await stock();
  const paused = await createRatedPartner({ is_active: false });
  await createTestLetter({ partner_id: paused.id, administrator_id: main.id });
  const other = await createTestLetter({ partner_id: two.id, administrator_id: rest.id });
  // Reserved for a customer today: not public.
  const held = await createTestLetter({ partner_id: two.id, administrator_id: main.id });
  const until = new Date(`${todayInSaoPaulo()}T00:00:00Z`);
  await db.letterHold.create({
    data: { letter_id: held.id, until, user_id: (await signInAs("admin")).user.id },
  });
  expect((await idsFor("site=1")).sort()).toEqual([property.id, other.id].sort());
  expect(await idsFor("site=1&administrator=Ita%C3%BA")).toEqual([property.id]);
  expect(await idsFor("site=1&except=Ita%C3%BA")).toEqual([other.id]);
  expect(await idsFor("except=ITAU&type=Ve%C3%ADculo")).toEqual([car.id]);
  expect(await idsFor("except=ninguem&type=Ve%C3%ADculo")).toEqual([car.id]);
});
