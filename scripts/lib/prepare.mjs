import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { runOrThrow, tsxArguments } from "./child.mjs";
import { dataDir } from "./environment.mjs";
import { listMigrations } from "./migrations.mjs";
import { say } from "./problem.mjs";
import { withClient } from "./sql.mjs";
import { hasOldHtml } from "./stored-html.mjs";

/** Applies pending migrations, then sanitises stored HTML; only three queries if nothing is pending. */
export async function migrate(pooledUrl) {
  const url = process.env.DATABASE_DIRECT_URL || pooledUrl;
  if ((await countPending(url)) === 0 && !(await hasOldHtml(url))) return;
  await runOrThrow(process.execPath, ["scripts/migrate.mjs"], {
    env: { DATABASE_URL: url },
    step: "Correct the migration, or restore the database to a state that it expects.",
  });
}

export async function countPending(url) {
  const applied = new Set(await withClient(url, listApplied));
  return listMigrations().filter((name) => !applied.has(name)).length;
}

/** Returns none for a database without the schema. */
export async function listApplied(client) {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return [];
  const { rows } = await client.query(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return rows.map((row) => row.name);
}

/**
 * Fills an empty database with demo content, if configured.
 * @param {{ url: string, embedded: boolean }} database
 * @returns {Promise<string | null>} the file of the demo logins if they were created now
 */
export async function seedIfEmpty({ url, embedded }) {
  const wanted = process.env.SEED_DEMO || (embedded ? "1" : "0");
  if (await hasUsers(url)) return null;
  if (wanted !== "1") {
    say("There is no staff user yet: npm run user -- create --email E --name N --root");
    return null;
  }
  say("Seeding demo content");
  const logins = path.join(dataDir(), "demo-logins");
  const before = modifiedAt(logins);
  await runOrThrow(process.execPath, [...tsxArguments, "prisma/seed.ts"], {
    step: "Start again; SEED_DEMO=0 starts without demo content.",
  });
  return modifiedAt(logins) === before ? null : logins;
}

async function hasUsers(url) {
  return await withClient(url, async (client) => {
    const { rows } = await client.query("SELECT FROM users LIMIT 1");
    return rows.length > 0;
  });
}

const modifiedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : null);
