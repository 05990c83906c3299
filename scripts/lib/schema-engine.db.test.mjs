import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";

const run = (...args) =>
  execFileSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: inject("template").url },
  });

test("the migrations produce exactly the schema of prisma/schema.prisma", () => {
  expect(run("scripts/migration.mjs", "in_a_test")).toContain("No difference");
});

/** A script for a separate process, because Prisma's engine never clears its timer. */
const DIAGNOSE = `
  import { readFileSync } from "node:fs";
  import { withEngine } from "./scripts/lib/schema-engine.mjs";
  import { listMigrations } from "./scripts/lib/migrations.mjs";
  const read = (file) => readFileSync("prisma/migrations/" + file, "utf8");
  const migrationsList = {
    baseDir: "prisma/migrations",
    lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: listMigrations().map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: read(name + "/migration.sql") } },
    })),
  };
  const filters = { externalTables: [], externalEnums: [] };
  const found = await withEngine(process.env.DATABASE_URL, (engine) =>
    engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }));
  console.log(JSON.stringify(found));
  process.exit(0);
`;

test("`prisma migrate` reports every migration as applied, none as edited or failed", () => {
  expect(JSON.parse(run("--input-type=module", "-e", DIAGNOSE))).toMatchObject({
    hasMigrationsTable: true,
    history: null,
    failedMigrationNames: [],
    editedMigrationNames: [],
  });
});

test("migrating a migrated database does nothing", () => {
  expect(run("scripts/migrate.mjs")).toBe("The database is up to date.\n");
});
