import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

export const migrationsDir = path.join(root, "prisma", "migrations");

/** Names of the migrations in the repository, oldest first. */
export function listMigrations() {
  return readdirSync(migrationsDir)
    .filter((name) => existsSync(path.join(migrationsDir, name, "migration.sql")))
    .sort();
}

/** The migrations as the schema engine takes them. */
export function readMigrations(names = listMigrations()) {
  const lockfile = readFileSync(path.join(migrationsDir, "migration_lock.toml"), "utf8");
  return {
    baseDir: migrationsDir,
    lockfile: { path: "migration_lock.toml", content: lockfile },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: readScript(name) } },
    })),
  };
}

const readScript = (name) => readFileSync(path.join(migrationsDir, name, "migration.sql"), "utf8");
