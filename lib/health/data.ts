import "server-only";
import { constants } from "node:fs";
import { access, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { isDraining } from "@/lib/front/drain";
import { log } from "@/lib/log";

export type Problem = "stopping" | "database" | "migrations" | "storage";

/** What keeps this process from serving visitors and staff, the first found; null when it is ready. */
export async function findProblem(): Promise<Problem | null> {
  if (isDraining()) return "stopping";
  const checks: ReadonlyArray<readonly [Problem, () => Promise<boolean>]> = [
    ["database", isReachable],
    ["migrations", isMigrated],
    ["storage", isWritable],
  ];
  for (const [problem, check] of checks) {
    try {
      if (!(await check())) return problem;
    } catch (err) {
      log.warn({ err, problem }, "not ready");
      return problem;
    }
  }
  return null;
}

async function isReachable(): Promise<boolean> {
  await pool().query("SELECT 1");
  return true;
}

async function isMigrated(): Promise<boolean> {
  const { rows } = await pool().query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  return (await listMigrations()).every((name) => applied.has(name));
}

async function listMigrations(): Promise<string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function isWritable(): Promise<boolean> {
  await mkdir(env().DATA_DIR, { recursive: true });
  await access(env().DATA_DIR, constants.W_OK);
  return true;
}
