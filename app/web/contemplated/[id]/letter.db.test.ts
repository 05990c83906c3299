import { beforeEach, expect, test } from "vitest";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { findLetterOnPage } from "@/lib/trade/letters/by-id";
import { createTestCompany } from "@/tests/factories";
import { call } from "@/tests/http";
import { csv, importText, lines, storedLetters } from "@/tests/imports";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";

const itau = publicTable["contemplated/itau"];
const letter = publicTable["contemplated/[id]"];

const read = async (id: number | string) => call(letter, "GET", { params: { id: String(id) } });
const statusOf = async (id: number) => (await read(id)).status;

beforeEach(async () => {
  await createTestCompany();
});

async function stock(fields: Parameters<typeof createRatedPartner>[0] = {}) {
  const main = await createTestAdministrator("Itaú");
  const partner = await createRatedPartner(fields);
  return { partner, ids: { partner_id: partner.id, administrator_id: main.id } };
}

test("a public letter's JSON equals its entry in the list", async () => {
  const { ids } = await stock();
  const { id } = await createTestLetter(ids);
  const list = (await call(itau, "GET")).body.contemplated;
  expect(await read(id)).toMatchObject({ status: 200, body: list[0] });
});

test("a letter that is no longer public is 410, whatever the reason, and 200 when it returns", async () => {
  const { ids, partner } = await stock();
  const { id } = await createTestLetter(ids);
  for (const change of [{ status: "reserved" }, { status: "sold" }, { withdrawn_at: new Date() }] as const) {
    await db.letter.update({ where: { id }, data: change });
    expect(await read(id)).toMatchObject({
      status: 410,
      body: { message: "Esta carta não está mais disponível." },
    });
    await db.letter.update({ where: { id }, data: { status: "available", withdrawn_at: null } });
    expect(await statusOf(id)).toBe(200);
  }
  await db.partner.update({ where: { id: partner.id }, data: { is_active: false } });
  expect(await statusOf(id)).toBe(410);
  await db.partner.update({ where: { id: partner.id }, data: { is_active: true } });
  expect(await statusOf(id)).toBe(200);
  await db.partner.update({ where: { id: partner.id }, data: { deleted_at: new Date() } });
  expect(await statusOf(id)).toBe(410);
});

test("an unpublished letter is 404 until it is public", async () => {
  const { ids, partner } = await stock({ is_active: false });
  const reserved = await createTestLetter({ ...ids, status: "reserved" });
  const waiting = await createTestLetter(ids);
  expect([await statusOf(reserved.id), await statusOf(waiting.id)]).toEqual([404, 404]);
  await db.partner.update({ where: { id: partner.id }, data: { is_active: true } });
  expect([await statusOf(reserved.id), await statusOf(waiting.id)]).toEqual([404, 200]);
  await db.partner.update({ where: { id: partner.id }, data: { is_active: false } });
  expect([await statusOf(reserved.id), await statusOf(waiting.id)]).toEqual([404, 410]);
  for (const id of ["abc", "-1", "1e9999", "2147483648"]) {
    expect(await read(id)).toMatchObject({ status: 404 });
  }
});

test("an import publishes letters, and those missing from the next file are 410", async () => {
  const partner = await createRatedPartner({ url_csv: null });
  const idle = await createRatedPartner({ url_csv: null, is_active: false });
  await importText(partner.id, csv([...lines(11), { code: "R", status: "Reservada", credit: "999.000,00" }]));
  await importText(idle.id, csv(lines(1)));
  const statuses = async (partnerId: number) =>
    Promise.all((await storedLetters(partnerId)).map(({ id }) => statusOf(id)));
  expect(await statuses(partner.id)).toEqual([...Array(11).fill(200), 404]);
  expect(await statuses(idle.id)).toEqual([404]);
  await importText(partner.id, csv([...lines(9), { code: "R", credit: "999.000,00" }]));
  expect(await statuses(partner.id)).toEqual([...Array(9).fill(200), 410, 410, 200]);
});

test("similar letters are public ones of the same type, the nearest credit first", async () => {
  const { ids } = await stock();
  const other = await createTestAdministrator("Âncora");
  const near = await createTestLetter({ ...ids, credit_cents: 104_000_00n, administrator_id: other.id });
  const far = await createTestLetter({ ...ids, credit_cents: 300_000_00n });
  const below = await createTestLetter({ ...ids, credit_cents: 99_000_00n });
  await createTestLetter({ ...ids, credit_cents: 100_000_00n, segment: "Moto" });
  await createTestLetter({ ...ids, credit_cents: 100_000_00n, status: "sold" });
  const { id } = await createTestLetter(ids);
  const found = await findLetterOnPage(id);
  expect(found).toMatchObject({ isPublic: true, scope: "main" });
  expect(found?.similar.map((each) => each.id)).toEqual([below.id, near.id, far.id]);
  expect(await findLetterOnPage(near.id)).toMatchObject({ scope: "other" });
});
