import { expect, test } from "vitest";
import { createTestFaq } from "@/tests/factories";
import { db } from "./client";

// If a check is missing, undefined reaches the query; without `strictUndefinedChecks` it would match every row.
const { id: missing }: { id: number } = JSON.parse("{}");

test.each([
  ["a deletion", () => db.faq.deleteMany({ where: { id: missing } })],
  ["a change", () => db.faq.updateMany({ where: { id: missing }, data: { active: false } })],
  ["a search", () => db.faq.findFirst({ where: { id: missing } })],
  [
    "a deletion in a transaction",
    () => db.$transaction((tx) => tx.faq.deleteMany({ where: { id: missing } })),
  ],
])("SEC-044 %s with an undefined condition is refused and affects no row", async (_name, run) => {
  await createTestFaq({ active: true });
  await createTestFaq({ active: true });
  await expect(run()).rejects.toThrow(/values are not allowed/);
  expect(await db.faq.count({ where: { active: true } })).toBe(2);
});
