import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { listModels } from "./lib/generated-files.mjs";
import { root } from "./lib/paths.mjs";
import { diffMigrations } from "./lib/schema-engine.mjs";

const { values, positionals } = parseArgs({
  options: { empty: { type: "boolean" } },
  allowPositionals: true,
  strict: false,
});
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
const name = positionals[0] ?? "";
if (!/^[a-z0-9_]+$/.test(name) || !(url || values.empty)) {
  console.error("Usage: npm run migration -- [--empty] name_in_snake_case");
  process.exit(1);
}
const sql = values.empty ? "" : withEpochTriggers(await diffMigrations(url ?? ""));
if (sql === "" && !values.empty) {
  console.log(
    "No difference: the migrations already produce prisma/schema.prisma. For custom SQL: npm run migration -- --empty NAME",
  );
} else {
  const file = writeMigration(sql);
  console.log(
    values.empty
      ? `Written: ${file}, empty. Add your SQL, then npm run migrate.`
      : `Written: ${file}. Read it before you apply it (npm run migrate).`,
  );
}
process.exit(0);

/** Adds the trigger that makes pages stale after a write to each new table of an area. */
function withEpochTriggers(sql) {
  const added = [...sql.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table]) => table);
  const triggers = listModels()
    .filter(({ table, area }) => added.includes(table) && area !== "private")
    .map(
      ({ table, area }) =>
        `\n-- Pages are rendered again after a write\nCREATE TRIGGER ${table}_epoch AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION bump_epoch_of_table('${area}');\n`,
    );
  return sql + triggers.join("");
}

function writeMigration(sql) {
  const timestamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = path.join("prisma", "migrations", `${timestamp}_${name}`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, "migration.sql"), sql);
  return path.join(folder, "migration.sql");
}
