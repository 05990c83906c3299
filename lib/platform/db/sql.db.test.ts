import { expect, test } from "vitest";
import { createTestFaq } from "@/tests/factories";
import { db } from "./client";
import { pool } from "./pool";
import { recordRender } from "./render-context";
import { sql } from "./sql";

const count = (table: string) =>
  sql<{ count: number }>(["content"], `SELECT count(*)::int AS count FROM ${table}`);

test("statements that start together share a round trip, and each gets its rows", async () => {
  await createTestFaq();
  let taken = 0;
  const note = () => {
    taken += 1;
  };
  pool().on("acquire", note);
  const answers = await Promise.all([count("faqs"), count("products"), count("banner_types")]);
  pool().off("acquire", note);
  expect(answers).toEqual([
    [{ count: await db.faq.count() }],
    [{ count: await db.product.count() }],
    [{ count: await db.bannerType.count() }],
  ]);
  expect(taken).toBe(1);
  expect(await count("faqs")).toEqual([{ count: await db.faq.count() }]);
});

test("a failing statement does not fail the others", async () => {
  const [good, bad, other] = await Promise.allSettled([count("faqs"), count("nowhere"), count("products")]);
  expect([good?.status, bad?.status, other?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await expect(count("nowhere")).rejects.toThrow("nowhere");
});

test("a render depends on the areas of its statements", async () => {
  expect((await recordRender(() => count("faqs"))).areas).toEqual(["content"]);
});

test("integers and texts are passed as values, and a text cannot add a statement", async () => {
  const echo = (value: unknown) => sql<{ value: unknown }>(["content"], "SELECT 5 - $1 AS value", [value]);
  expect(await Promise.all([echo(-3), echo(2), echo("4")])).toEqual([
    [{ value: 8 }],
    [{ value: 3 }],
    [{ value: 1 }],
  ]);
  await expect(echo("1; DROP TABLE faqs")).rejects.toThrow("invalid input syntax");
});
