import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runOrThrow, runQuietlyOrThrow } from "./child.mjs";
import { compileFinder, hashOf, readStamp } from "./compile.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./paths.mjs";
import { say } from "./problem.mjs";
import { compileSchema } from "./settings.mjs";
import { compileSanitisers } from "./stored-html.mjs";
import { requireWritable } from "./writable.mjs";

const SOURCES = [
  ...["app", "components", "lib", "main.ts", "server.ts", "middleware.ts"],
  ...["next.config.ts", "postcss.config.mjs"],
  ...["tsconfig.json", "package-lock.json", "prisma/schema.prisma", "scripts/lib/build.mjs"],
];

// A build renders no page, but Next loads every module for its settings, and the modules check the environment.
const placeholders = {
  DATABASE_URL: "postgres://build@127.0.0.1:1/none",
  AUTH_SECRET: "-".repeat(32),
  CRON_SECRET: "-".repeat(32),
};

/** The folders of builds, each with Next's output and the bundled server. */
export const distDirs = { production: ".next", development: ".next-dev", test: ".next-test" };

export const serverFile = (distDir) => path.join(root, distDir, "server.mjs");

/**
 * Builds for production unless the folder contains a build of the current sources.
 * @param {string} distDir
 * @param {{ force?: boolean }} [options] a forced build prints Next's output, others only on failure
 */
export async function ensureBuild(distDir, { force = false } = {}) {
  const stamp = path.join(root, distDir, "ipe-sources");
  if (!force && readStamp(stamp) === hashOf(SOURCES)) return;
  requireWritable("holds no build of these sources", "npm run build");
  const onWait = (pid) => say(`Waiting for process ${pid}, which is building`);
  await withLock(
    path.join(root, ".build", `${distDir}.lock`),
    async () => {
      const hash = hashOf(SOURCES);
      if (!force && readStamp(stamp) === hash) return;
      say("Building (about a minute)");
      rmSync(path.join(root, distDir), { recursive: true, force: true, maxRetries: 10 });
      const build = force ? runOrThrow : runQuietlyOrThrow;
      await build(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
        env: { ...placeholders, NODE_ENV: "production", NEXT_DIST_DIR: distDir },
        step: "The errors above are in the sources.",
      });
      addCompileHints(distDir);
      await bundleServer(distDir, "production");
      await compileSchema();
      await compileSanitisers();
      await compileFinder();
      writeFileSync(stamp, hash);
    },
    { onWait },
  );
}

/** Lets Chromium compile the scripts shared by all pages off the main thread while they load (decision 046). */
function addCompileHints(distDir) {
  const folder = path.join(root, distDir);
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
  for (const file of rootMainFiles.map((name) => path.join(folder, name)))
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
}

/** Compiles main.ts, which Node cannot run, to server.mjs in the folder of Next's build, with server.ts as a chunk. */
export async function bundleServer(distDir, mode) {
  const { build } = await import("esbuild");
  removeChunks(path.join(root, distDir));
  await build({
    absWorkingDir: root,
    entryPoints: [{ in: "main.ts", out: "server" }],
    outdir: distDir,
    outExtension: { ".js": ".mjs" },
    chunkNames: "server-[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    alias: { "server-only": path.join(root, "node_modules", "server-only", "empty.js") },
    logLevel: "warning",
  });
}

/** Removes the chunks of earlier builds, which new ones do not overwrite: a hash of the content is in each name. */
function removeChunks(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => /^server-.+\.mjs$/.test(one))) rmSync(path.join(folder, name));
}
