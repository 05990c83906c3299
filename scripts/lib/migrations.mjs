import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

const migrationsDir = path.join(root, "prisma", "migrations");
const MARKER = /^[ \t]*--[ \t]*(step|repeat|concurrently):.*$/gm;

/** Oldest first. */
export function listMigrations() {
  return readdirSync(migrationsDir)
    .filter((name) => existsSync(path.join(migrationsDir, name, "migration.sql")))
    .sort();
}

/**
 * Reads a migration's steps and the checksum that `prisma migrate` stores for it. Because an applied migration must not
 * change, an `online.sql` beside it replaces its SQL.
 * @param {string} name
 */
export function readMigration(name) {
  const text = readScript(name, "migration.sql");
  const online = existsSync(path.join(migrationsDir, name, "online.sql"));
  return {
    steps: splitSteps(online ? readScript(name, "online.sql") : text),
    checksum: createHash("sha256").update(text).digest("hex"),
  };
}

/**
 * Splits a migration at its markers: `-- step: why` begins a transaction, `-- repeat: why` a statement to repeat, each
 * time in a transaction, until it changes no row, and `-- concurrently: why` a statement outside transactions.
 * @param {string} sql
 * @returns {{ kind: string, sql: string }[]} kind: step, repeat or concurrently
 */
export function splitSteps(sql) {
  const markers = [...sql.matchAll(MARKER)];
  const starts = [
    { kind: "step", at: 0 },
    ...markers.map(({ 1: kind = "", index }) => ({ kind, at: index })),
  ];
  return starts
    .map(({ kind, at }, index) => ({ kind, sql: sql.slice(at, starts[index + 1]?.at) }))
    .filter((step) => step.kind !== "step" || /^(?!\s*(?:--|$))/m.test(step.sql));
}

const readScript = (name, file) => readFileSync(path.join(migrationsDir, name, file), "utf8");
