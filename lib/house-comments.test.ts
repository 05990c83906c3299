import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "deploy", "e2e", "lib", "prisma", "scripts", "tests"];
const SOURCE = /\.(?:tsx?|mjs|css|prisma|vcl|conf|yaml|service|example)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/{2,3} .*|^\s*# .*/gm;
const TEST_NAME = /\b(?:test|describe)(?:\.\w+)*(?:\([^"`]*\))?\(\s*(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`)/g;
const RELATIVE_CLAUSE =
  /^\s*(?:\/\*\*|\/\/\/|#)[\s*]*(?:What|How|Who|Whom|Whose|Where|When|Why|Which|Whether)(?:ever|soever)?\b/;
/** Words to replace by the field's term, so that a search for the term finds the place (CONTRIBUTING.md). */
const PRIVATE =
  /\b(?:anew|whoever|reckon\w*|strangers?|told|tells?|stood|mended|let go|as ever|left out|goes on|so many|minutely|our own|in any case|today's rules|shown this once|of (?:its|their|our) own(?=[.,;:]))\b/i;

const sources = [".", ...FOLDERS]
  .flatMap(sourcesIn)
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("no docstring begins with a relative clause", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(findings(COMMENT, RELATIVE_CLAUSE)).toEqual([]);
});

test("no comment or test name contains a word to replace by a term of the field", () => {
  expect([...findings(COMMENT, PRIVATE), ...findings(TEST_NAME, PRIVATE)]).toEqual([]);
});

function findings(part: RegExp, forbidden: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    (text.match(part) ?? []).filter((found) => forbidden.test(found)).map((found) => `${file}: ${found}`),
  );
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("generated/") && file !== "next-env.d.ts");
}
