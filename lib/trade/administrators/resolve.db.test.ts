import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { createTestPartner, createTestUser } from "@/tests/factories";
import { csv, importText, lines, storedLetters } from "@/tests/imports";
import { mergeAdministrators, updateAdministrator } from "./mutations";

test("a renamed administrator keeps receiving letters under its old spellings", async () => {
  const user = await createTestUser();
  const partner = await createTestPartner();
  await importText(partner.id, csv(lines(2)));
  const { id } = await db.administrator.findFirstOrThrow();
  await updateAdministrator(id, { name: "Unibanco" }, { user });
  expect(await importText(partner.id, csv(lines(3)))).toMatchObject({ created: 1, withdrawn: 0 });
  expect((await storedLetters(partner.id)).map(({ administrator }) => administrator)).toEqual(
    Array(3).fill("Unibanco"),
  );
  expect(await db.administrator.count()).toBe(1);
});

test("merged administrators stay merged, and their letters keep their ids", async () => {
  const user = await createTestUser();
  const partner = await createTestPartner();
  const file = csv(
    lines(4).map((line, index) => ({ ...line, administrator: index % 2 ? "Alfa" : "Alfa Prime" })),
  );
  await importText(partner.id, file);
  const before = await storedLetters(partner.id);
  const [one, other] = await db.administrator.findMany({ orderBy: { id: "asc" } });
  await mergeAdministrators(other?.id ?? 0, one?.id ?? 0, user);
  expect(await importText(partner.id, file)).toMatchObject({ status: "unchanged" });
  const after = await storedLetters(partner.id);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ administrator }) => administrator)).size).toBe(1);
});

test("partners whose concurrent imports contain a new administrator share it", async () => {
  const partners = await Promise.all([1, 2, 3].map(() => createTestPartner()));
  const file = csv(lines(3).map((line, index) => ({ ...line, administrator: `Nova ${index}` })));
  const runs = await Promise.all(partners.map(({ id }) => importText(id, file)));
  expect(runs).toMatchObject(partners.map(() => ({ status: "imported", created: 3 })));
  expect(await db.administrator.count()).toBe(3);
});
