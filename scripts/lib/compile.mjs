import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";
import { requireWritable } from "./writable.mjs";

const SOURCES = ["lib/trade/letters", "lib/platform/format"];

/** Compiles the script of the finder's thread, unless a build has already done so. */
export const compileFinder = () => compileModule("finder", "lib/trade/letters/finder/answer.ts", SOURCES);

/**
 * Compiles a TypeScript module, which Node 20 cannot run, once per version of its sources.
 * @param {string} name the name of the compiled file
 * @param {string} entry the module, relative to the checkout
 * @param {string[]} sources the files and folders that contain the module and all its imports of the repository
 * @returns {Promise<string>} the URL to import it from
 */
export async function compileModule(name, entry, sources) {
  const missing = sources.filter((entry) => !existsSync(path.join(root, entry)));
  if (missing.length > 0) throw new Error(`${name} has sources that do not exist: ${missing.join()}`);
  const outfile = path.join(root, ".build", `${name}-${hashOf(sources).slice(0, 12)}.mjs`);
  const { href } = pathToFileURL(outfile);
  if (existsSync(outfile)) return href;
  requireWritable("holds no build", "npm run build");
  const { build } = await import("esbuild");
  const unfinished = `${outfile}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  renameSync(unfinished, outfile);
  return href;
}

/** Includes the names, so that a missing file changes the hash too. */
export function hashOf(entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(listFiles).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function listFiles(entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [entry];
  return readdirSync(absolute)
    .filter((name) => name !== "generated" && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(path.join(entry, name)));
}
