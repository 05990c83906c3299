import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { hashOf } from "./stamp.mjs";

/**
 * Checks every setting with the product's own schema (lib/env.ts) before anything long begins.
 * @throws Problem naming each variable that is wrong
 */
export async function checkSettings() {
  const { parseEnv } = await import(pathToFileURL(await compileSchema()).href);
  try {
    // The embedded database's address is not known yet.
    parseEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded" });
  } catch (error) {
    throw new Problem(error.message, "Correct them in the environment or in .env.");
  }
}

/** Node 20 runs no TypeScript: compiled once per version of the file, by a build at the latest. */
export async function compileSchema() {
  const outfile = path.join(root, ".build", `env-${hashOf(["lib/env.ts"]).slice(0, 12)}.mjs`);
  if (existsSync(outfile)) return outfile;
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/env.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return outfile;
}
