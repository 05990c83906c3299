import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db/pool";

process.env.AUTH_SECRET ||= "a".repeat(32);
process.env.CRON_SECRET ||= "c".repeat(32);
process.env.DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), "ipe-health-")), "data");

let findProblem: typeof import("./data").findProblem;
beforeAll(async () => {
  ({ findProblem } = await import("./data"));
});

test("a migrated database and a folder to write to make the process ready", async () => {
  expect(await findProblem()).toBeNull();
});

test("a migration that is not applied is named", async () => {
  const { rows } = await pool().query("DELETE FROM _prisma_migrations RETURNING *");
  expect(await findProblem()).toBe("migrations");
  for (const row of rows) {
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`);
    await pool().query(`INSERT INTO _prisma_migrations (${names}) VALUES (${places})`, Object.values(row));
  }
  expect(await findProblem()).toBeNull();
});
