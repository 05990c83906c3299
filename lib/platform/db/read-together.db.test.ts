import { expect, test } from "vitest";
import { createTestFaq } from "@/tests/factories";
import { db } from "./client";
import { pool } from "./pool";
import { integer, readTogether } from "./read-together";
import { recordRender } from "./render-context";

const count = (table: string) =>
  readTogether<{ count: number }>(["content"], `SELECT count(*)::int AS count FROM ${table}`);

test("what is asked for at one time takes one connection once, each answer goes to its own question", async () => {
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

test("a statement that fails takes no other with it", async () => {
  const [good, bad, other] = await Promise.allSettled([count("faqs"), count("nowhere"), count("products")]);
  expect([good?.status, bad?.status, other?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await expect(count("nowhere")).rejects.toThrow("nowhere");
});

test("it marks the render with what it reads", async () => {
  expect((await recordRender(() => count("faqs"))).areas).toEqual(["content"]);
});

test("only whole numbers stand in a statement", () => {
  expect(integer(12)).toBe("12");
  for (const value of [Number.NaN, 1.5, "1; DROP TABLE faqs" as unknown as number]) {
    expect(() => integer(value)).toThrow(TypeError);
  }
});
