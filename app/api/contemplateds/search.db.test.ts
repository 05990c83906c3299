import { beforeEach, expect, test } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { call, signInAs } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";

const { "": list } = letterRoutes;

let cookie: string;
let letter: Awaited<ReturnType<typeof maker>>;

async function maker() {
  const administrator = await createTestAdministrator("Itaú");
  const partner = await createRatedPartner();
  return (fields: Partial<Parameters<typeof createTestLetter>[0]>) =>
    createTestLetter({ partner_id: partner.id, administrator_id: administrator.id, ...fields });
}

beforeEach(async () => {
  ({ cookie } = await signInAs("admin"));
  letter = await maker();
});

async function idsFor(query: Record<string, string>): Promise<number[]> {
  const { body } = await call(list, "GET", { cookie, query: new URLSearchParams(query).toString() });
  return body.data.map(({ id }: { id: number }) => id);
}

test("a letter is found by the site's code in a client's message, and by the partner's code", async () => {
  const one = await letter({ code: "GR 1077 / CT 234" });
  const two = await letter({ code: String(one.id), credit_cents: 200_000_00n });
  const gone = await letter({ code: "GR-9", withdrawn_at: new Date() });
  expect(await idsFor({ search: `Código: ${one.id}` })).toEqual([one.id]);
  expect(await idsFor({ search: `Olá!\n\nCódigo: ${one.id}\nCrédito: R$ 100.000,00` })).toEqual([one.id]);
  // Digits may belong to either code.
  expect(await idsFor({ search: String(one.id) })).toEqual([one.id, two.id]);
  expect(await idsFor({ search: "gr 1077 / ct 234" })).toEqual([one.id]);
  expect(await idsFor({ search: "GR 1077" })).toEqual([one.id]);
  // A search finds withdrawn letters too, unless a status is chosen.
  expect(await idsFor({ search: "gr-9" })).toEqual([gone.id]);
  expect(await idsFor({ search: "gr-9", status: "available" })).toEqual([]);
  expect(await idsFor({ search: "nada disso" })).toEqual([]);
  expect(await idsFor({ ids: `${two.id},${gone.id},x` })).toEqual([gone.id, two.id]);
});

test("the list is filtered by status, and withdrawn letters are shown with the latest first", async () => {
  const free = await letter({});
  const reserved = await letter({ status: "reserved" });
  const sold = await letter({ status: "sold" });
  const before = await letter({ withdrawn_at: new Date("2026-01-01") });
  const after = await letter({ withdrawn_at: new Date("2026-02-01") });
  expect(await idsFor({ status: "available" })).toEqual([free.id]);
  expect(await idsFor({ status: "reserved" })).toEqual([reserved.id]);
  expect(await idsFor({ status: "sold" })).toEqual([sold.id]);
  expect(await idsFor({ status: "withdrawn" })).toEqual([after.id, before.id]);
  expect(await idsFor({ status: "other" })).toEqual([free.id, reserved.id, sold.id]);
});

test("id, type, credit, entry and next payment can be sorted in both directions, over all pages", async () => {
  const a = await letter({
    segment: "Veículo",
    credit_cents: 90_000_00n,
    entry_cents: 30_000_00n,
    next_pay: null,
  });
  const b = await letter({ segment: "Imóvel", credit_cents: 120_000_00n, entry_cents: 10_000_00n });
  const c = await letter({
    segment: "Imóvel",
    credit_cents: 110_000_00n,
    entry_cents: 20_000_00n,
    next_pay: new Date("2098-01-01T00:00:00Z"),
  });
  const orders: Record<string, number[]> = {
    id: [a.id, b.id, c.id],
    type: [c.id, b.id, a.id],
    credit: [a.id, c.id, b.id],
    entry: [b.id, c.id, a.id],
    next_pay: [c.id, b.id, a.id],
  };
  for (const [sort, ids] of Object.entries(orders)) {
    expect([sort, await idsFor({ sort })]).toEqual([sort, ids]);
    expect([sort, await idsFor({ sort: `-${sort}` })]).toEqual([sort, ids.toReversed()]);
  }
  for (let index = 0; index < 42; index += 1) await letter({ entry_cents: BigInt(40_000_00 + index) });
  const last = await idsFor({ sort: "-entry", page: "3" });
  expect(last.slice(-3)).toEqual([a.id, c.id, b.id]);
  expect(last).toHaveLength(5);
});
