import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findDifferences, makeStatement } from "./provenance.mjs";

const COMMIT = "0123456789abcdef0123456789abcdef01234567";

async function makeRelease() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["lib/platform", "node_modules/next", ".next"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of [
    "package-lock.json",
    "sbom.cdx.json",
    "lib/platform/env.ts",
    "node_modules/next/index.js",
  ]) {
    writeFileSync(path.join(folder, name), name);
  }
  symlinkSync("next/index.js", path.join(folder, "node_modules/next.js"));
  return { folder, statement: await makeStatement(folder, COMMIT) };
}

test("the in-toto statement of a release names the commit, lockfile, SBOM and files", async () => {
  const { folder, statement } = await makeRelease();
  expect(statement).toMatchObject({
    _type: "https://in-toto.io/Statement/v1",
    predicateType: "https://slsa.dev/provenance/v1",
  });
  const names = statement.subject.map(({ name }) => name);
  expect(names).toEqual([
    "lib/platform/env.ts",
    "package-lock.json",
    "sbom.cdx.json",
    "node_modules/",
    ".next/",
  ]);
  const { buildDefinition, runDetails } = statement.predicate;
  const [source, lockfile] = buildDefinition.resolvedDependencies;
  expect(source.digest).toEqual({ gitCommit: COMMIT });
  // printf package-lock.json | sha256sum
  expect(lockfile.digest).toEqual({
    sha256: "053150b640a7ce75eff69d1a22cae7f0f94ad64ce9a855db544dda0929316519",
  });
  expect(runDetails.byproducts[0].digest.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await findDifferences(folder, statement)).toEqual([]);
});

test("changed and missing files, and any change to the packages, are reported", async () => {
  const { folder, statement } = await makeRelease();
  appendFileSync(path.join(folder, "lib/platform/env.ts"), " ");
  rmSync(path.join(folder, "sbom.cdx.json"));
  writeFileSync(path.join(folder, "node_modules/added.js"), "");
  expect(await findDifferences(folder, statement)).toEqual([
    "lib/platform/env.ts",
    "sbom.cdx.json",
    "node_modules/",
  ]);
});

test("a file added outside the packages is not reported as a difference", async () => {
  const { folder, statement } = await makeRelease();
  writeFileSync(path.join(folder, "lib/generated.ts"), "");
  expect(await findDifferences(folder, statement)).toEqual([]);
});
