import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/paths.mjs";
import { diffMigrations } from "./lib/schema-engine.mjs";

const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
const name = process.argv[2];
if (!url || !/^[a-z0-9_]+$/.test(name ?? "")) {
  console.error("Usage: npm run migration -- name_in_snake_case");
  process.exit(1);
}
const sql = await diffMigrations(url);
if (sql === "") {
  console.log("No difference: the migrations already produce prisma/schema.prisma.");
} else {
  const timestamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = path.join("prisma", "migrations", `${timestamp}_${name}`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, "migration.sql"), sql);
  console.log(
    `Written: ${path.join(folder, "migration.sql")}. Read it before you apply it (npm run migrate).`,
  );
}
process.exit(0);
