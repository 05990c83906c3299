import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { tool } from "../child.mjs";
import { root } from "../paths.mjs";
import { Problem } from "../problem.mjs";

const lockfileLint = tool("lockfile-lint", "bin", "lockfile-lint.js");
const secretlint = tool("secretlint", "bin", "secretlint.js");
const BINARY = /\.(avif|gif|ico|jpe?g|png|webp|woff2?)$/;

/** Every file of the checkout that git keeps or is about to be given. */
export function listFiles() {
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Problem("The supply chain gates read git's list of files.", "Use a git clone.");
  return [...new Set(stdout.split("\0").filter(Boolean))];
}

/** lockfile-lint: addresses are https and npm's registry (or left out), hashes are sha512, names are true. */
export function lintLockfile(file = "package-lock.json") {
  const rules = ["--validate-https", "--validate-integrity", "--validate-package-names"];
  return outputOfFailure([lockfileLint, "--path", file, "--type", "npm", "--allowed-hosts", "npm", ...rules]);
}

/**
 * secretlint over text files; what only looks like a secret is named, letter for letter, in
 * .secretlintrc.json.
 */
export function scanForSecrets(files, cwd = root) {
  const options = ["--no-color", "--secretlintrc", path.join(root, ".secretlintrc.json"), "--no-glob"];
  return outputOfFailure([secretlint, ...options, ...files.filter((file) => !BINARY.test(file))], cwd);
}

/** @returns {Promise<string[]>} what a tool that fails has to say */
function outputOfFailure(args, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(data));
    child.once("error", reject);
    child.once("close", (code) => {
      const text = Buffer.concat(output).toString().trim();
      resolve(code === 0 ? [] : [text || `${args[0]} ended with ${code}`]);
    });
  });
}
