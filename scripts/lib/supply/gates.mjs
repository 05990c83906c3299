import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { root } from "../paths.mjs";
import { Problem } from "../problem.mjs";
import { checkAdvisories } from "./advisories.mjs";
import { checkFloors, checkInstallScripts, checkOrigins, checkPins } from "./lockfile.mjs";

const BINARY = /\.(avif|gif|ico|jpe?g|png|ttf|webp|woff2?)$/;

/** Patterns that sources may contain only in the allowed files (docs/security.md). */
const RULES = [
  { pattern: /^\s*["']use server["']/m, reason: "a Server Action is an endpoint without our checks" },
  { pattern: /^\s*["']use cache\b/m, reason: "pages are cached by lib/platform/page-cache" },
  { pattern: /\bNEXT_PUBLIC_\w+/, reason: "it would be compiled into the visitors' script" },
  {
    pattern: /\bdangerouslySetInnerHTML\b/,
    reason: "HTML goes through the components that sanitise it",
    allowed: ["components/ui/rich-text.tsx", "components/ui/svg-icon.tsx", "components/site/ui/json-ld.tsx"],
  },
];

const read = (file) => readFileSync(path.join(root, file), "utf8");

/**
 * Returns the checks of the supply chain (SEC-088). Only the check of advisories needs the network; without it,
 * security-floors.json has the last known safe versions.
 * @returns {{ name: string, check: () => string[] | Promise<string[]> }[]}
 */
export function supplyGates() {
  const lockfile = JSON.parse(read("package-lock.json"));
  const manifest = JSON.parse(read("package.json"));
  const floors = JSON.parse(read("security-floors.json"));
  const files = listFiles();
  return [
    {
      name: "no package below its floor",
      check: () => checkFloors(lockfile, floors),
    },
    { name: "no package with a known advisory", check: () => checkAdvisories(lockfile, floors) },
    { name: "packages come from the registry and have their hashes", check: () => checkOrigins(lockfile) },
    { name: "versions are exact", check: () => checkPins(manifest) },
    {
      name: "each install script is allowed or denied",
      check: () => checkInstallScripts(manifest, lockfile),
    },
    { name: "no secret in the files", check: () => scanForSecrets(files) },
    { name: "no forbidden API in the sources", check: () => checkSources(files, read) },
  ];
}

/**
 * Searches sources for forbidden patterns.
 * @param {string[]} files paths relative to the checkout
 * @param {(file: string) => string} [read]
 * @returns {string[]} the problems
 */
export function checkSources(files, read = (file) => readFileSync(file, "utf8")) {
  return files.filter(isProductSource).flatMap((file) => {
    const text = read(file);
    return RULES.filter(({ pattern, allowed = [] }) => !allowed.includes(file) && pattern.test(text)).map(
      ({ pattern, reason }) => `${file}: ${pattern.exec(text)?.[0].trim()} (${reason})`,
    );
  });
}

// Tests and scripts may contain the patterns: this file does.
const isProductSource = (file) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^(tests|e2e|scripts)\//.test(file);

/** Lists the files of the checkout that git tracks or would add. */
function listFiles() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Problem("The supply chain gates read git's list of files.", "Use a git clone.");
  return [...new Set(stdout.split("\0").filter(Boolean))];
}

/**
 * Searches text files for secrets; false positives are listed in .secretlintrc.json.
 * @returns {Promise<string[]>} their places, without their values
 */
export async function scanForSecrets(files, cwd = root) {
  const { rules } = JSON.parse(readFileSync(path.join(root, ".secretlintrc.json"), "utf8"));
  const config = { rules: rules.map((rule) => ({ ...rule, rule: creator })) };
  const found = [];
  for (const file of files.filter((name) => !BINARY.test(name))) {
    const filePath = path.resolve(cwd, file);
    const content = readFileSync(filePath, "utf8");
    const source = { filePath, content, ext: path.extname(file), contentType: /** @type {const} */ ("text") };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    for (const { ruleId, message, loc } of messages)
      found.push(`${file}:${loc.start.line}: ${message} (${ruleId})`);
  }
  return found;
}
