import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { root } from "./paths.mjs";

const HTML = "lib/platform/html";
const FEED = "lib/trade/imports/feed";
// The version fits a signed 32-bit column, and is never 0, which marks an unsanitised row.
const MAX_HTML_VERSION = 0x7fffffff;

const versionFile = (comment, constant) =>
  `/** ${comment} Written by \`npm run generate\`. */\nexport const ${constant};\n`;

const AREA =
  /^\/\/\/ area: (\w+)\n(?:\/\/\/[^\n]*\n)*model (\w+) \{(?:(?!^\}).)*?(?:@@map\("(\w+)"\)|^\})/gms;

/**
 * Returns the files that `npm run generate` writes besides the database client.
 * @returns {Promise<Record<string, string>>} the text of each
 */
export async function generatedFiles() {
  return {
    ...(await versionFiles()),
    "lib/generated/models.ts": modelsFile(),
    "lib/generated/staff-sections.ts": sectionsFile(),
  };
}

// The client's only `any` that tsc needs: a conditional type's bound.
const NEEDS_ANY = /^export type MaybeTupleToUnion</;
const COMMENT_OR_SCHEMA = /^\s*(\/\/|\/?\*)|"inlineSchema"/;

/**
 * Returns a file of the database client as it is kept: type-checked (Prisma exempts it by a comment), and with
 * `unknown` for `any`.
 * @param {string} text
 */
export function typeChecked(text) {
  return text
    .replace(/^\/\/ @ts-nocheck *\n/m, "")
    .split("\n")
    .map((line) => (NEEDS_ANY.test(line) || COMMENT_OR_SCHEMA.test(line) ? line : withoutAny(line)))
    .join("\n");
}

const withoutAny = (line) => line.replace(/\bkeyof any\b/g, "PropertyKey").replace(/\bany\b/g, "unknown");

export function listModels() {
  const schema = readFileSync(path.join(root, "prisma", "schema.prisma"), "utf8");
  return [...schema.matchAll(AREA)].map(([, area, model, table = model]) => ({ model, table, area }));
}

function modelsFile() {
  const areas = listModels().map(({ model, area }) => `  ${model}: "${area}",\n`);
  const relations = Object.entries(relationsOfModels()).map(
    ([model, fields]) => `  ${model}: ${JSON.stringify(fields)},\n`,
  );
  return `import type { Area } from "../platform/db/epochs";
import type { Prisma } from "../platform/db/generated/client";

// Written by \`npm run generate\` from prisma/schema.prisma.

/**
 * The area of each model's rows, from its \`/// area:\` comment; \`private\`: rows that no public page may show. A model
 * without a comment does not compile.
 */
export const modelAreas: Record<Prisma.ModelName, Area | "private"> = {
${areas.sort().join("")}};

/** The target models of each model's relations. */
export const relations: Record<Prisma.ModelName, Readonly<Record<string, Prisma.ModelName>>> = {
${relations.sort().join("")}};
`;
}

function relationsOfModels() {
  const schema = readFileSync(path.join(root, "prisma", "schema.prisma"), "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)];
  const isModel = (type) => models.some(([, name]) => name === type);
  return Object.fromEntries(
    models.map(([, model, body = ""]) => {
      const fields = [...body.matchAll(/^ +(\w+) +(\w+)/gm)].map(([, field, type]) => [field, type]);
      return [model, Object.fromEntries(fields.filter(([, type]) => isModel(type)))];
    }),
  );
}

function sectionsFile() {
  const screens = path.join(root, "app", "iacontrol");
  const names = readdirSync(screens).filter((name) => existsSync(path.join(screens, name, "page.tsx")));
  return `/** The screens below app/iacontrol that a sign-in can return to. Written by \`npm run generate\`. */
export const STAFF_SECTIONS: readonly string[] = [
${names
  .sort()
  .map((name) => `  "${name}",\n`)
  .join("")}];
`;
}

/**
 * Returns the version files of the sanitisers and of the feed reader. A version changes with the compiled code and its
 * packages, not with comments, types, names of local variables or moves of files.
 * @returns {Promise<Record<string, string>>} the text of each file
 */
async function versionFiles() {
  const feed = readdirSync(path.join(root, FEED), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^version\.ts$/.test(file))
    .map((file) => `${FEED}/${file}`);
  const html = await digestOf([`${HTML}/stored.ts`]);
  return {
    [`${HTML}/version.ts`]: versionFile(
      "Version of the sanitisers' compiled code: rows of another version are sanitised again after the migrations.",
      `HTML_VERSION = ${(html.readUInt32BE() % MAX_HTML_VERSION) + 1}`,
    ),
    [`${FEED}/version.ts`]: versionFile(
      "Version of the feed reader's compiled code: a file read by another version is read again.",
      `READER_VERSION = "${(await digestOf(feed)).toString("hex").slice(0, 12)}"`,
    ),
  };
}

async function digestOf(entryPoints) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints.sort(),
    outdir: "unwritten",
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["./version"],
  });
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
  const hash = createHash("sha256");
  for (const text of outputFiles.map((file) => file.text).sort()) hash.update(text);
  for (const name of [...new Set(packages)].sort()) hash.update(packageVersion(name));
  return hash.digest();
}

/** Returns `name@version` of an installed package; for a built-in module or a file of the repository only its name. */
function packageVersion(name) {
  if (/^node:|^\./.test(name)) return name;
  const { version } = JSON.parse(readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8"));
  return `${name}@${version}`;
}
