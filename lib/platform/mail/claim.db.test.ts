import { expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { claimMails } from "./mutations";

// Forces the nested loop that a table without statistics may get.
vi.hoisted(() => {
  const off = ["hashjoin", "mergejoin", "hashagg", "sort", "material", "bitmapscan", "indexscan"];
  process.env.PGOPTIONS = off.map((way) => `-c enable_${way}=off`).join(" ");
});

test("no more mails are claimed than requested, with any query plan", async () => {
  const due_at = new Date(Date.now() - 60_000);
  await db.mail.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      kind: "mailing",
      recipient: `pessoa${index}@example.com`,
      due_at,
    })),
  });
  expect(await claimMails(4)).toHaveLength(4);
  expect(await db.mail.count({ where: { status: "claimed" } })).toBe(4);
});
