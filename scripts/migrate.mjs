import "./lib/node-version.mjs";
import { applyMigrations } from "./lib/migrate.mjs";
import { asError } from "./lib/problem.mjs";
import { sanitiseStored } from "./lib/stored-html.mjs";

try {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. Use `npm run migrate`, which reads the settings.");
  const applied = await applyMigrations(url);
  for (const name of applied) console.log(`Migration applied: ${name}`);
  const sanitised = await sanitiseStored(url);
  if (sanitised > 0) console.log(`Sanitised again: ${sanitised} rows with HTML`);
  if (applied.length === 0 && sanitised === 0) console.log("The database is up to date.");
} catch (error) {
  console.error(`Migration failed: ${asError(error).message}`);
  process.exitCode = 1;
}
