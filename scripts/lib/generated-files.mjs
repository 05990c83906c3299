import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";
import { versionFiles } from "./versions.mjs";

const AREA =
  /^\/\/\/ area: (\w+)\n(?:\/\/\/[^\n]*\n)*model (\w+) \{(?:(?!^\}).)*?(?:@@map\("(\w+)"\)|^\})/gms;

/**
 * The files that `npm run generate` writes beside the database client.
 * @returns {Promise<Record<string, string>>} the text of each
 */
export async function generatedFiles() {
  return {
    ...(await versionFiles()),
    "lib/platform/db/areas-of-models.ts": areasFile(),
    "lib/content/site/staff-sections.ts": sectionsFile(),
  };
}

/** The models of prisma/schema.prisma with their table and the area that their `/// area:` comment names. */
export function listModels() {
  const schema = readFileSync(path.join(root, "prisma", "schema.prisma"), "utf8");
  return [...schema.matchAll(AREA)].map(([, area, model, table = model]) => ({ model, table, area }));
}

function areasFile() {
  const rows = listModels().map(({ model, area }) => `  ${model}: "${area}",\n`);
  return `import type { Area } from "./epochs";
import type { Prisma } from "./generated/client";

/**
 * The area of each model's rows, from its \`/// area:\` comment in prisma/schema.prisma; \`private\`: rows that no public
 * page may show. Written by \`npm run generate\`; a model without a comment does not compile.
 */
export const modelAreas: Record<Prisma.ModelName, Area | "private"> = {
${rows.sort().join("")}};
`;
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
