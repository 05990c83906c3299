import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { fromIsoDate } from "@/lib/platform/format/date";
import {
  createTestCompany,
  createTestFaq,
  createTestPartner,
  createTestPost,
  createTestSubscriber,
  createTestUser,
  IMAGE_PATH,
} from "@/tests/factories";
import { getRecent, getSummary, getTrends, listFirstSteps } from "./data";

async function createLetters() {
  const partner = await db.partner.create({ data: { name: "Parceiro" } });
  const paused = await db.partner.create({ data: { name: "Inativo", is_active: false } });
  const main = await db.administrator.create({
    data: { name: "Itaú", aliases: { create: { key: "itau" } } },
  });
  const other = await db.administrator.create({ data: { name: "Porto" } });
  const letter = (partner_id: number, administrator_id: number, code: string, more = {}) => ({
    ...{
      partner_id,
      administrator_id,
      code,
      segment: "Imóvel",
      credit_cents: 100_000n,
      entry_cents: 10_000n,
    },
    installments: [{ quantity: 1, amount_cents: 1 }],
    created_at: new Date("2026-11-10T12:00:00-03:00"),
    ...more,
  });
  await db.letter.createMany({
    data: [
      letter(partner.id, main.id, "A"),
      letter(partner.id, other.id, "B"),
      letter(partner.id, other.id, "C", { status: "reserved" }),
      letter(paused.id, other.id, "D"),
      letter(partner.id, main.id, "E", { withdrawn_at: new Date("2026-11-15T12:00:00-03:00") }),
    ],
  });
}

test("the cards count records and public letters, those of the main administrator separately", async () => {
  await createLetters();
  await createTestFaq({ active: true });
  await createTestFaq({ active: false });
  await createTestPost({ is_active: true, is_featured: true });
  await createTestSubscriber();
  expect(await getSummary()).toEqual({
    newsletter_total: 1,
    posts_total: 1,
    posts_active: 1,
    posts_featured: 1,
    products_active: 0,
    testimonials_active: 0,
    testimonials_featured: 0,
    faqs_active: 1,
    contemplated_total: 2,
    contemplated_itau: 1,
    contemplated_other: 1,
  });
});

test("first steps of a new installation disappear when done", async () => {
  expect(await listFirstSteps()).toEqual(["company", "logo", "partner", "mail", "colleague"]);
  await createTestCompany();
  await createTestPartner();
  await createTestUser();
  expect(await listFirstSteps()).toEqual(["logo", "mail", "colleague"]);
  await db.company.updateMany({ data: { image: IMAGE_PATH } });
  await createTestUser();
  expect(await listFirstSteps()).toEqual(["mail"]);
});

test("the five latest posts are listed, newest first", async () => {
  for (let day = 1; day <= 6; day++) await createTestPost({ date_post: fromIsoDate(`2026-11-0${day}`) });
  const { posts } = await getRecent();
  expect(posts.map((post) => post.date_post)).toEqual([
    "2026-11-06",
    "2026-11-05",
    "2026-11-04",
    "2026-11-03",
    "2026-11-02",
  ]);
});

test("trends show public letters, sign-ups and views for each of 30 days in São Paulo", async () => {
  await createLetters();
  // 00:30 UTC on the 20th is still the 19th in São Paulo.
  await createTestSubscriber({ created_at: new Date("2026-11-20T00:30:00Z") });
  await pool().query(
    "INSERT INTO page_views (day, path, views) VALUES ('2026-11-18', '/', 4), ('2026-11-18', '/agro', 3)",
  );
  const trends = await getTrends("2026-11-20");
  expect(trends).toHaveLength(30);
  const day = (date: string) => trends.find((entry) => entry.date === date);
  expect(trends[0]?.date).toBe("2026-10-22");
  expect(day("2026-11-09")).toMatchObject({ letters: 0, subscribers: 0, views: 0 });
  expect(day("2026-11-10")).toMatchObject({ letters: 3 });
  expect(day("2026-11-15")).toMatchObject({ letters: 2 });
  expect(day("2026-11-18")).toMatchObject({ letters: 2, views: 7 });
  expect(day("2026-11-19")).toMatchObject({ subscribers: 1 });
});
