import "./lib/node-version.mjs";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { distDirs, serverFile } from "./lib/build.mjs";
import { root } from "./lib/paths.mjs";
import { Problem, runMain, say } from "./lib/problem.mjs";

// node scripts/image.mjs FOLDER: copies from a built checkout the files that a container needs to serve it and to run
// the commands of package.json, with single files of packages instead of whole packages.

const require = createRequire(import.meta.url);
const OWN = [
  ...["package.json", "package-lock.json", "tsconfig.json", "lib", "prisma", "public", "scripts", ".build"],
  ...["docs/manual", "docs/manual.pt-BR.md"],
];
const dist = distDirs.production;
const UNUSED = ["cache", "diagnostics", "trace", "trace-build", "turbopack", "types"].map((name) =>
  path.join(dist, name),
);
/** Packages copied completely: the runner of TypeScript commands, and those that compute the names of loaded files. */
const WHOLE = [
  "tsx",
  "esbuild",
  "@esbuild",
  "@zxcvbn-ts",
  "next/dist/compiled/@vercel/og",
  "next/dist/compiled/webpack",
  "next/dist/compiled/@babel/runtime",
].map((name) => path.join("node_modules", name));
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const COMMANDS = Object.values(scripts).flatMap(
  (command) => /^node scripts\/run\.mjs (\S+\.ts)$/.exec(command)?.[1] ?? [],
);
/** The conditions of tsxArguments (child.mjs). */
const COMMAND_CONDITIONS = ["react-server"];
const LAUNCHERS = ["serve", "run", "migrate", "doctor", "wait-until-ready"].map(
  (name) => `scripts/${name}.mjs`,
);
/** Files that a production server never loads: source maps, types, documentation, compilers. */
const IGNORED = [
  ...["**/*.map", "**/*.d.ts", "**/*.dev.js", "**/next/dist/docs/**"],
  ...["node_modules/@next/swc*/**", "node_modules/typescript/**"],
];

await runMain(async () => {
  const target = process.argv[2];
  if (!target) throw new Problem("The folder is missing.", "node scripts/image.mjs FOLDER");
  if (!existsSync(serverFile(dist))) throw new Problem(`No build in ${dist}.`, "npm run build");
  const launchers = LAUNCHERS.map((file) => path.join(root, file));
  const served = await trace([serverFile(dist), ...launchers, ...listThreads()]);
  const commands = await trace(await compile(path.join(root, ".build", "image")), COMMAND_CONDITIONS);
  const files = new Set([...served, ...commands, ...listServed()]);
  for (const file of files) if (file.startsWith("node_modules")) copy(file, target);
  for (const folder of [...OWN, dist, ...WHOLE]) copy(folder, target);
  copy(path.join("node_modules", ".package-lock.json"), target);
  // For a configuration in TypeScript the framework would need its compiler.
  await build({
    ...{
      absWorkingDir: root,
      entryPoints: ["next.config.ts"],
      outfile: path.resolve(target, "next.config.mjs"),
    },
    ...{ bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "warning" },
  });
  say(`The image's files are in ${target}`);
});

/** Compiles the commands to JavaScript, so that their imports can be followed. */
async function compile(outdir) {
  await build({
    ...{ absWorkingDir: root, entryPoints: COMMANDS, outdir, outExtension: { ".js": ".mjs" } },
    ...{ bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "warning" },
    conditions: COMMAND_CONDITIONS,
  });
  return readdirSync(outdir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => path.join(outdir, name));
}

/** Lists the modules that run in threads: those of lib/, and the compiled ones of a build. */
function listThreads() {
  return ["lib", ".build"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => path.join(root, folder, name)),
  );
}

async function trace(entries, conditions = []) {
  const { nodeFileTrace } = require("next/dist/compiled/@vercel/nft");
  const { fileList } = await nodeFileTrace(entries, {
    ...{ base: root, processCwd: root, ignore: IGNORED },
    conditions: [...conditions, "node", "import"],
  });
  return fileList;
}

function listServed() {
  return readdirSync(path.join(root, dist), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".nft.json") && !name.startsWith("cache"))
    .map((name) => path.join(root, dist, name))
    .flatMap((file) =>
      JSON.parse(readFileSync(file, "utf8")).files.map((name) =>
        path.relative(root, path.resolve(path.dirname(file), name)),
      ),
    );
}

function copy(name, target) {
  const from = path.join(root, name);
  if (!existsSync(from)) return;
  const to = path.join(target, name);
  mkdirSync(path.dirname(to), { recursive: true });
  const filter = (file) => !UNUSED.includes(path.relative(root, file));
  if (!(existsSync(to) && statSync(from).isFile()))
    cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
}
