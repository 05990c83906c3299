import { compileModule } from "./compile.mjs";
import { asError, Problem } from "./problem.mjs";

/** Placeholders for settings that a command may determine only later. */
const placeholders = {
  DATABASE_URL: "postgres://embedded",
  AUTH_SECRET: "-".repeat(32),
  CRON_SECRET: "-".repeat(32),
};

/**
 * Validates every setting with the product's schema (lib/platform/env.ts) before a long command begins.
 * @throws Problem naming each invalid variable
 */
export async function checkSettings() {
  const { parseEnv } = await import(await compileSchema());
  try {
    parseEnv({ ...placeholders, ...withoutEmpty(process.env) });
  } catch (error) {
    throw new Problem(asError(error).message, "Correct them in the environment or in .env.");
  }
}

function withoutEmpty(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}

export const compileSchema = () =>
  compileModule("env", "lib/platform/env.ts", [
    "lib/platform/env.ts",
    "lib/platform/env-rules.ts",
    "lib/platform/format/email.ts",
  ]);
