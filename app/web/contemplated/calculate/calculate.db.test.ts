import { beforeEach, expect, test } from "vitest";
import { readFormState } from "@/lib/platform/http/form/state";
import { createTestCompany } from "@/tests/factories";
import { call, HOST } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { NO_WIRE_TERMS } from "@/tests/terms";
import * as route from "./route";

const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

type Ids = { partner_id: number; administrator_id: number };
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

function tiers(...pairs: [quantity: number, reais: number][]) {
  return pairs.map(([quantity, reais]) => ({ quantity, amount_cents: reais * 100 }));
}

async function workedExample(): Promise<[number, number, number]> {
  const make = (credit: bigint, entry: bigint, installments: ReturnType<typeof tiers>) =>
    createTestLetter({ ...ids, credit_cents: credit * 100n, entry_cents: entry * 100n, installments });
  const a = await make(65_800n, 22_606n, tiers([12, 665], [125, 585]));
  const b = await make(93_500n, 33_045n, tiers([11, 1018], [12, 950], [114, 855]));
  const c = await make(184_500n, 67_915n, tiers([11, 2080], [12, 1900], [111, 1755]));
  return [a.id, b.id, c.id];
}

async function reasons(contemplated: unknown): Promise<string[]> {
  const { status, body } = await call(route, "POST", { body: { contemplated } });
  expect(status).toBe(422);
  expect(body.message).toBe("Por favor, corrija os erros no formulário.");
  return body.errors.contemplated ?? [];
}

test("the worked example is exact to the cent, with any order of the ids", async () => {
  const [a, b, c] = await workedExample();
  const { status, body } = await call(route, "POST", { body: { contemplated: [c, a, b] } });
  expect(status).toBe(200);
  expect(body).toEqual({
    administrator: "Itaú",
    category: "Imóvel",
    credit_total: 343800,
    credit_total_formatted: "R$\u00A0343.800,00",
    entry_total: 123566,
    entry_total_formatted: "R$\u00A0123.566,00",
    parcels_total: 441658,
    parcels_total_formatted: "R$\u00A0441.658,00",
    parcels_breakdown: [
      { quantity: 11, amount: 3763, amount_formatted: "R$\u00A03.763,00" },
      { quantity: 1, amount: 3515, amount_formatted: "R$\u00A03.515,00" },
      { quantity: 11, amount: 3435, amount_formatted: "R$\u00A03.435,00" },
      { quantity: 111, amount: 3195, amount_formatted: "R$\u00A03.195,00" },
      { quantity: 3, amount: 1440, amount_formatted: "R$\u00A01.440,00" },
    ],
    first_parcel: 3763,
    first_parcel_formatted: "R$\u00A03.763,00",
    highest_parcel: 3763,
    highest_parcel_formatted: "R$\u00A03.763,00",
    term_months: 137,
    total_cost: 565224,
    total_cost_formatted: "R$\u00A0565.224,00",
    cost_month: 1.2118,
    ...NO_WIRE_TERMS,
    next_pay: "2099-12-10",
    next_pay_formatted: "10/12/2099",
    selected_count: 3,
    selected_details: [
      { id: a, credit: 65800, credit_formatted: "R$\u00A065.800,00" },
      { id: b, credit: 93500, credit_formatted: "R$\u00A093.500,00" },
      { id: c, credit: 184500, credit_formatted: "R$\u00A0184.500,00" },
    ],
    rules: "<p>Sujeito a análise.</p>",
    whatsapp: "5511912345678",
  });
  const again = await call(route, "POST", { body: { contemplated: [b, c, a] } });
  expect(again.body).toEqual(body);
  expect(again.response.headers.get("cache-control")).toBe("no-store");
});

test("the total instalment rises when a later letter begins, and the term runs until the last instalment", async () => {
  const early = await createTestLetter({ ...ids, installments: tiers([3, 20_000], [1, 5_000]) });
  const late = await createTestLetter({
    ...ids,
    installments: tiers([2, 9_000]),
    next_pay: new Date("2100-01-10T00:00:00Z"),
  });
  const { body } = await call(route, "POST", { body: { contemplated: [late.id, early.id] } });
  expect(body).toMatchObject({
    first_parcel: 20000,
    highest_parcel: 29000,
    term_months: 4,
    total_cost: 163000,
    cost_month: null,
  });
});

test("an empty or absent selection is refused", async () => {
  for (const empty of [[], undefined, null]) {
    expect(await reasons(empty)).toEqual(["Selecione ao menos uma carta."]);
  }
});

test.each([["abc"], [{ id: 1 }], [7], [["x"]], [[1.5]], [[-1]], [[0]], [[2 ** 40]], [[null]], [[[1]]]])(
  "%j is refused as a selection",
  async (malformed) => {
    expect(await reasons(malformed)).toHaveLength(1);
  },
);

test("a selection of more than 50 letters, or with a letter twice, is refused", async () => {
  const tooMany = Array.from({ length: 51 }, (_, index) => index + 1);
  expect(await reasons(tooMany)).toEqual(["Selecione no máximo 50 cartas."]);
  const { id } = await createTestLetter(ids);
  expect(await reasons([id, id])).toEqual([`A carta ${id} está repetida na seleção.`]);
});

test("unknown, sold and withdrawn letters are listed in the error", async () => {
  const free = await createTestLetter(ids);
  const sold = await createTestLetter({ ...ids, status: "sold" });
  const gone = await createTestLetter({ ...ids, withdrawn_at: new Date() });
  expect(await reasons([free.id, sold.id])).toEqual([`A carta ${sold.id} não está disponível.`]);
  expect(await reasons([gone.id, 999999, free.id, sold.id])).toEqual([
    `As cartas ${sold.id}, ${gone.id} e 999999 não estão disponíveis.`,
  ]);
});

test("letters of two types or two administrators are not summed", async () => {
  const property = await createTestLetter(ids);
  const car = await createTestLetter({ ...ids, segment: "Veículo" });
  const other = await createTestLetter(otherIds);
  const type = "Só é possível somar cartas do mesmo tipo.";
  const administrator = "Só é possível somar cartas da mesma administradora.";
  expect(await reasons([property.id, car.id])).toEqual([type]);
  expect(await reasons([property.id, other.id])).toEqual([administrator]);
  expect(await reasons([car.id, other.id])).toEqual([type, administrator]);
});

test("a form sent without JavaScript redirects to the page of the sum", async () => {
  const [a, b] = await workedExample();
  const { response } = await call(route, "POST", {
    body: `contemplated=${b}&contemplated=${a}`,
    headers: FORM,
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/cartas-contempladas/soma?contemplated=${a},${b}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a form with an invalid sum redirects to its page with the reason and the ticked letters", async () => {
  const property = await createTestLetter(ids);
  const car = await createTestLetter({ ...ids, segment: "Veículo" });
  const { response } = await call(route, "POST", {
    body: `contemplated=${property.id}&contemplated=${car.id}`,
    headers: { ...FORM, referer: `http://${HOST}/cartas-contempladas?page=2` },
  });
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get("location") ?? "", `http://${HOST}`);
  expect(back.pathname).toBe("/cartas-contempladas");
  expect(back.searchParams.get("page")).toBe("2");
  expect(await readFormState(back.searchParams.get("form"))).toMatchObject({
    form: "letters",
    ok: false,
    errors: { contemplated: ["Só é possível somar cartas do mesmo tipo."] },
    values: { contemplated: `${property.id},${car.id}` },
  });
});

test("600 sums a minute are allowed, and the next is 429", async () => {
  const headers = { "x-client-address": "203.0.113.99" };
  const ask = () => call(route, "POST", { body: { contemplated: [] }, headers });
  for (let round = 0; round < 60; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  }
  const { status, response } = await ask();
  expect(status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("only POST is allowed, with JSON or a form", async () => {
  const get = await call(route, "GET");
  expect(get.status).toBe(405);
  expect(get.response.headers.get("allow")).toContain("POST");
  const text = await call(route, "POST", { body: "1,2", headers: { "content-type": "text/plain" } });
  expect(text.status).toBe(415);
  const broken = await call(route, "POST", { body: "{", headers: { "content-type": "application/json" } });
  expect(broken.status).toBe(400);
});

test("too many ids are 422, even in a body of the maximum size", async () => {
  const tooMany = ["Selecione no máximo 50 cartas."];
  for (const count of [51, 10_001, 100_000]) {
    expect(await reasons(Array.from({ length: count }, () => 1))).toEqual(tooMany);
  }
  for (const count of [51, 17_000]) {
    const body = Array.from({ length: count }, () => "contemplated=1").join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await call(route, "POST", { headers, body });
    expect([answer.status, answer.body.errors]).toEqual([422, { contemplated: tooMany }]);
  }
});

test("a body of more than 256 kB is 413", async () => {
  for (const body of [
    JSON.stringify({ contemplated: "1".repeat(256 * 1024) }),
    `contemplated=${"1".repeat(256 * 1024)}`,
  ]) {
    const type = body.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded";
    expect((await call(route, "POST", { body, headers: { "content-type": type } })).status).toBe(413);
  }
});

test("without JavaScript too many ids return to the page with the reason, in a short URL", async () => {
  const body = Array.from({ length: 9000 }, (_, index) => `contemplated=${1_000_000 + index}`).join("&");
  const { response } = await call(route, "POST", { headers: FORM, body });
  const location = response.headers.get("location") ?? "";
  expect([response.status, location.length < 2000]).toEqual([303, true]);
  const state = await readFormState(new URL(location, `http://${HOST}`).searchParams.get("form"));
  expect(state?.errors).toEqual({ contemplated: ["Selecione no máximo 50 cartas."] });
});
