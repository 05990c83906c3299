import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { COMPACT_FORM, type CompactLetters, decodeList } from "@/lib/trade/letters/compact";
import { createTestCompany } from "@/tests/factories";
import { call } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { NO_WIRE_TERMS } from "@/tests/terms";

const itau = publicTable["contemplated/itau"];
const other = publicTable["contemplated/other"];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") });
  await createTestCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

async function stock() {
  const main = await createTestAdministrator("Itaú");
  const rest = await createTestAdministrator("Âncora");
  const partner = await createRatedPartner();
  return { main, rest, partner, ids: { partner_id: partner.id, administrator_id: main.id } };
}

test("a public letter has the customer's entry, and no data of the partner", async () => {
  const { ids } = await stock();
  const letter = await createTestLetter({ ...ids, code: "GR 1077 / CT 234", entry_cents: 40_000_00n });
  const { status, body } = await call(itau, "GET");
  expect(status).toBe(200);
  expect(body).toEqual({
    contemplated: [
      {
        id: letter.id,
        segment_name: "Imóvel",
        administrator_name: "Itaú",
        credit_value: 100000,
        credit_value_formatted: "R$\u00A0100.000,00",
        entry_value: 45000,
        entry_value_formatted: "R$\u00A045.000,00",
        parcels: "10 x R$\u00A01.200,00 + 50 x R$\u00A0900,00",
        installments: [
          { quantity: 10, amount: 1200 },
          { quantity: 50, amount: 900 },
        ],
        next_pay: "2099-12-10",
        next_pay_formatted: "10/12/2099",
        confirmed_on: null,
        confirmed_on_formatted: null,
        total_cost: 102000,
        total_cost_formatted: "R$\u00A0102.000,00",
        cost_month: 0.1233,
        ...NO_WIRE_TERMS,
      },
    ],
    whatsapp: "5511912345678",
  });
  expect(JSON.stringify(body)).not.toContain("GR 1077");
});

test("only available letters of active partners are public", async () => {
  const { ids, main } = await stock();
  const inactive = await createRatedPartner({ is_active: false });
  const deleted = await createRatedPartner({ deleted_at: new Date() });
  const shown = await createTestLetter(ids);
  await createTestLetter({ ...ids, status: "reserved" });
  await createTestLetter({ ...ids, status: "sold" });
  await createTestLetter({ ...ids, withdrawn_at: new Date() });
  await createTestLetter({ partner_id: inactive.id, administrator_id: main.id });
  await createTestLetter({ partner_id: deleted.id, administrator_id: main.id });
  const { body } = await call(itau, "GET");
  expect(idsOf(body.contemplated)).toEqual([shown.id]);
});

test("letters are sorted by credit, then id; the main administrator has a separate list", async () => {
  const { ids, rest } = await stock();
  const dear = await createTestLetter({ ...ids, credit_cents: 300_000_00n });
  const cheap = await createTestLetter({ ...ids, credit_cents: 90_000_00n });
  const same = await createTestLetter({ ...ids, credit_cents: 90_000_00n });
  const others = await createTestLetter({ ...ids, administrator_id: rest.id, segment: "Moto" });
  expect(idsOf((await call(itau, "GET")).body.contemplated)).toEqual([cheap.id, same.id, dear.id]);
  const { body } = await call(other, "GET");
  expect(idsOf(body.contemplated)).toEqual([others.id]);
  expect(body).toMatchObject({ types: ["Moto"], administrators: ["Âncora"], whatsapp: "5511912345678" });
});

test("the main administrator is found by its alias, even after it is renamed", async () => {
  const { ids, main } = await stock();
  const letter = await createTestLetter(ids);
  await db.administrator.update({ where: { id: main.id }, data: { name: "Banco Um" } });
  const { body } = await call(itau, "GET");
  expect(body.contemplated).toMatchObject([{ id: letter.id, administrator_name: "Banco Um" }]);
  expect((await call(other, "GET")).body.contemplated).toEqual([]);
});

test("a changed rate applies to the next request", async () => {
  const { ids, partner } = await stock();
  await createTestLetter(ids);
  expect((await call(itau, "GET")).body.contemplated[0].entry_value).toBe(45000);
  await db.partner.update({
    where: { id: partner.id },
    data: { tax_rate: "7,5", tax_rate_micros: 7_500_000 },
  });
  expect((await call(itau, "GET")).body.contemplated[0].entry_value).toBe(47500);
});

test("a letter whose instalments do not exceed its credit less its entry has no effective cost", async () => {
  const { ids } = await stock();
  await createTestLetter({ ...ids, installments: [{ quantity: 55, amount_cents: 1_000_00 }] });
  const { body } = await call(itau, "GET");
  expect(body.contemplated[0]).toMatchObject({ total_cost: 100000, cost_month: null });
});

test("a next payment in the past is shown as its next occurrence", async () => {
  const { ids } = await stock();
  await createTestLetter({ ...ids, next_pay: new Date("2026-03-31T00:00:00Z") });
  const { body } = await call(itau, "GET");
  expect(body.contemplated[0]).toMatchObject({ next_pay: "2026-11-30", next_pay_formatted: "30/11/2026" });
  const stored = await db.letter.findFirstOrThrow();
  expect(stored.next_pay?.toISOString()).toBe("2026-03-31T00:00:00.000Z");
});

test("the compact form has the same letters", async () => {
  const { ids, rest } = await stock();
  await createTestLetter({ ...ids, administrator_id: rest.id });
  await createTestLetter({ ...ids, administrator_id: rest.id, next_pay: null, credit_cents: 152_340_50n });
  const { body: full } = await call(other, "GET");
  const { response } = await call(other, "GET", { query: `v=${COMPACT_FORM}` });
  const compact: { contemplated: CompactLetters } = await response.json();
  const letters = decodeList(compact.contemplated);
  expect(
    letters.map((letter) => [letter.id, letter.credit_cents, letter.entry_cents, letter.next_pay]),
  ).toEqual(
    full.contemplated.map(
      (letter: { id: number; credit_value: number; entry_value: number; next_pay: string }) => [
        letter.id,
        Math.round(letter.credit_value * 100),
        Math.round(letter.entry_value * 100),
        letter.next_pay,
      ],
    ),
  );
  expect(compact).toMatchObject({ whatsapp: full.whatsapp, types: full.types });
});

test.each([
  [100_000_00, 5_000_000, 5_000_00],
  [152_340_50, 5_500_000, 8_378_73],
  [1, 50_000_000, 1],
  [10, 5_000_000, 1],
  [9, 5_000_000, 0],
  [99_999_999_999_99, 99_999_999, 99_999_998_999_99],
  [100_000_00, 0, 0],
])("the commission on %d cents at %d millionths of a percent is %d", async (credit, rate, commission) => {
  const { ids, partner } = await stock();
  await db.partner.update({ where: { id: partner.id }, data: { tax_rate_micros: rate } });
  const { id } = await createTestLetter({ ...ids, credit_cents: BigInt(credit), entry_cents: 0n });
  const { body } = await call(itau, "GET");
  const letter = body.contemplated.find((each: { id: number }) => each.id === id);
  expect(Math.round((letter?.entry_value ?? Number.NaN) * 100)).toBe(commission);
});

function idsOf(letters: { id: number }[]): number[] {
  return letters.map((letter) => letter.id);
}
