import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";

const run = (...args) =>
  execFileSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: inject("template").url },
  });

test("the migrations lead to prisma/schema.prisma, and to nothing else", () => {
  expect(run("scripts/migration.mjs", "in_a_test")).toContain("No difference");
});

test("a migrated database has nothing to do", () => {
  expect(run("scripts/migrate.mjs")).toBe("The database is up to date.\n");
});
