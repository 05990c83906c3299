import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Problem } from "./problem.mjs";

export const STATEMENT = "provenance.json";
export const SBOM = "sbom.cdx.json";
const LOCKFILE = "package-lock.json";

/** Folders that only a built release has; the thousands of files in each are one entry (in-toto's dirHash). */
const TREES = ["node_modules", ".next"];
/** The entries that a statement excludes: itself, git's folder, the data folder and the settings. */
const LEFT_OUT = new Set([STATEMENT, ".git", ".data", ".env"]);

/**
 * Describes a release by an in-toto statement with SLSA provenance: the commit, the lockfile, the SBOM and every
 * file.
 * @param {string} folder the release, with its SBOM
 * @param {string} commit 40 hexadecimal digits
 */
export async function makeStatement(folder, commit) {
  const names = readdirSync(folder).filter((name) => !LEFT_OUT.has(name));
  const files = names.filter((name) => !TREES.includes(name)).flatMap((name) => listFiles(folder, name));
  const subject = [];
  for (const name of files.sort()) subject.push({ name, digest: { sha256: await hashFile(folder, name) } });
  for (const name of TREES.filter((tree) => names.includes(tree))) {
    subject.push({ name: `${name}/`, digest: { dirHash: await hashTree(folder, name) } });
  }
  const digestOf = (name) => subject.find((entry) => entry.name === name)?.digest;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://slsa-framework.github.io/npm-build/v1",
        externalParameters: { commit },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: commit } },
          { name: LOCKFILE, digest: digestOf(LOCKFILE) },
        ],
      },
      runDetails: {
        builder: { id: `node ${process.version} ${process.platform} ${process.arch}` },
        metadata: { finishedOn: new Date().toISOString() },
        byproducts: [{ name: SBOM, mediaType: "application/vnd.cyclonedx+json", digest: digestOf(SBOM) }],
      },
    },
  };
}

/**
 * Returns the entries of a release that differ from its statement. Files added later outside the TREES are ignored.
 * @returns {Promise<string[]>} their names
 */
export async function findDifferences(folder, { subject }) {
  const different = [];
  for (const { name, digest } of subject) {
    const found = digest.sha256
      ? await hashFile(folder, name).catch(() => null)
      : await hashTree(folder, name.slice(0, -1)).catch(() => null);
    if (found !== (digest.sha256 ?? digest.dirHash)) different.push(name);
  }
  return different;
}

/**
 * Compares a release with its statement; a git checkout has none and is not compared.
 * @returns {Promise<string>} the result as text
 * @throws Problem that lists the differences, or states that the release has no statement
 */
export async function verifyRelease(folder) {
  const file = path.join(folder, STATEMENT);
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, ".git"))) return "A git checkout, not a release: nothing to verify";
    throw new Problem(`${STATEMENT} is missing.`, "Unpack the release again (docs/scaling.md).");
  }
  const statement = JSON.parse(readFileSync(file, "utf8"));
  const differences = await findDifferences(folder, statement);
  if (differences.length > 0) {
    throw new Problem(
      `Files that differ from the release (${differences.length}): ${differences.slice(0, 10).join(", ")}`,
      "Unpack the release again, or build the image again.",
    );
  }
  const { commit } = statement.predicate.buildDefinition.externalParameters;
  return `Release of commit ${commit}: ${statement.subject.length} entries are unchanged`;
}

function listFiles(folder, name) {
  const at = path.join(folder, name);
  if (!lstatSync(at).isDirectory()) return [name];
  return readdirSync(at).flatMap((child) => listFiles(folder, `${name}/${child}`));
}

async function hashFile(folder, name) {
  const at = path.join(folder, name);
  const hash = createHash("sha256");
  if (lstatSync(at).isSymbolicLink()) hash.update(readlinkSync(at));
  else hash.update(await readFile(at));
  return hash.digest("hex");
}

/** Returns the hash of a folder as in Go's modules (h1): that of the lines "sha256  path", sorted by path. */
async function hashTree(folder, name) {
  const hash = createHash("sha256");
  for (const file of listFiles(folder, name).sort()) {
    hash.update(`${await hashFile(folder, file)}  ${file}\n`);
  }
  return `h1:${hash.digest("base64")}`;
}
