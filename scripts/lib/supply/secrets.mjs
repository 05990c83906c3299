import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { root } from "../paths.mjs";
import { Problem } from "../problem.mjs";

const BINARY = /\.(avif|gif|ico|jpe?g|png|ttf|webp|woff2?)$/;

/** Every file of the checkout that git tracks or would add. */
export function listFiles() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Problem("The supply chain gates read git's list of files.", "Use a git clone.");
  return [...new Set(stdout.split("\0").filter(Boolean))];
}

/**
 * Searches text files for secrets; false positives are listed verbatim in .secretlintrc.json.
 * @returns {Promise<string[]>} their places, without their values
 */
export async function scanForSecrets(files, cwd = root) {
  const { rules } = JSON.parse(readFileSync(path.join(root, ".secretlintrc.json"), "utf8"));
  const config = { rules: rules.map((rule) => ({ ...rule, rule: creator })) };
  const found = [];
  for (const file of files.filter((name) => !BINARY.test(name))) {
    const filePath = path.resolve(cwd, file);
    const content = readFileSync(filePath, "utf8");
    const source = { filePath, content, ext: path.extname(file), contentType: "text" };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    for (const { ruleId, message, loc } of messages)
      found.push(`${file}:${loc.start.line}: ${message} (${ruleId})`);
  }
  return found;
}
