import "./lib/node-version.mjs";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./lib/paths.mjs";
import { Problem, runMain } from "./lib/problem.mjs";
import { makeStatement, SBOM, STATEMENT } from "./lib/provenance.mjs";

// node scripts/provenance.mjs make FOLDER COMMIT   writes FOLDER/provenance.json and FOLDER/sbom.cdx.json
// node scripts/provenance.mjs archive FOLDER       writes FOLDER/ipe-COMMIT.tar.gz: the files of HEAD and these two
// scripts/verify-release.mjs checks them.
const [command, folder = "", commit = ""] = process.argv.slice(2);
const commands = { make, archive };

await runMain(async () => {
  const chosen = commands[command];
  if (!chosen) throw new Problem("No such command.", "make FOLDER COMMIT or archive FOLDER");
  await chosen();
});

async function make(release = path.resolve(folder), of = commit) {
  if (!/^[0-9a-f]{40}$/.test(of)) {
    throw new Problem("The commit is missing.", "Pass its 40 digits: git rev-parse HEAD.");
  }
  const list = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const sbom = execFileSync("npm", list, { cwd: release, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(path.join(release, SBOM), sbom);
  const statement = await makeStatement(release, of);
  writeFileSync(path.join(release, STATEMENT), `${JSON.stringify(statement, null, 1)}\n`);
}

async function archive() {
  const git = (...args) => execFileSync("git", args, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  const head = git("rev-parse", "HEAD").toString().trim();
  const name = `ipe-${head.slice(0, 12)}`;
  const work = mkdtempSync(path.join(os.tmpdir(), "ipe-release-"));
  const release = path.join(work, name);
  try {
    execFileSync("tar", ["-x", "-C", work], { input: git("archive", `--prefix=${name}/`, head) });
    await make(release, head);
    const file = path.join(path.resolve(folder), `${name}.tar.gz`);
    execFileSync("tar", ["-czf", file, "-C", work, name]);
    console.log(file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
