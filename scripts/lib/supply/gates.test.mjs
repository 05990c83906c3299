import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkSources, scanForSecrets } from "./gates.mjs";
import { checkFloors, checkInstallScripts, checkOrigins, checkPins } from "./lockfile.mjs";

const lock = (packages) => ({ lockfileVersion: 3, packages: { "": { name: "ipe" }, ...packages } });
const hash = `sha512-${"A".repeat(86)}==`;
const rules = { floors: { sharp: { version: "0.35.5", reason: "a reason" } }, single: ["sharp"] };

test("SEC-088 a copy below its floor is refused, at any depth", () => {
  const tree = (version) => lock({ "node_modules/next/node_modules/sharp": { version } });
  expect(checkFloors(tree("0.35.5"), rules)).toEqual([]);
  expect(checkFloors(tree("1.0.0"), rules)).toEqual([]);
  for (const version of ["0.35.4", "0.34.99", "0.35.5-rc.1"]) {
    expect(checkFloors(tree(version), rules)).toEqual([
      `node_modules/next/node_modules/sharp: ${version} is older than 0.35.5 (a reason)`,
    ]);
  }
});

test("SEC-088 a second copy of a single package is refused", () => {
  const two = lock({
    "node_modules/sharp": { version: "0.35.5" },
    "node_modules/next/node_modules/sharp": { version: "0.36.0" },
  });
  expect(checkFloors(two, rules)).toEqual(["sharp: 2 copies, there must be one"]);
  expect(checkFloors(lock({}), rules)).toEqual(["sharp: 0 copies, there must be one"]);
});

test.each([
  ["no hash", { version: "1.0.0" }],
  ["no hash, although optional", { version: "1.0.0", optional: true }],
  ["a weak hash", { version: "1.0.0", integrity: "sha1-abc" }],
  ["a git address", { version: "1.0.0", integrity: hash, resolved: "git+ssh://git@example.com/a.git" }],
  ["a folder", { link: true, resolved: "vendor/a" }],
  ["another host", { integrity: hash, resolved: "https://registry.evil.example/a/-/a-1.0.0.tgz" }],
  ["plain http", { integrity: hash, resolved: "http://registry.npmjs.org/a/-/a-1.0.0.tgz" }],
  ["another name", { integrity: hash, resolved: "https://registry.npmjs.org/b/-/b-1.0.0.tgz" }],
])("SEC-088 a package with %s is refused", (_what, entry) => {
  expect(checkOrigins(lock({ "node_modules/a": entry }))).toHaveLength(1);
});

test("SEC-088 a package of npm's registry is accepted, with or without its address and under an alias", () => {
  const from = (name) => ({
    name,
    integrity: hash,
    resolved: `https://registry.npmjs.org/${name}/-/a-1.0.0.tgz`,
  });
  const packages = { a: { integrity: hash }, "@a/b": from("@a/b"), c: from("d") };
  expect(checkOrigins(lock(packages))).toEqual([]);
});

test("SEC-088 a package of binaries for another platform may lack its hash", () => {
  const entry = { version: "1.0.0", optional: true };
  expect(checkOrigins(lock({ "node_modules/@a/cli-darwin-arm64": entry }))).toEqual([]);
  expect(checkOrigins(lock({ "node_modules/@a/cli-darwin-arm64": { version: "1.0.0" } }))).toHaveLength(1);
});

test("SEC-088 a range in package.json is refused", () => {
  expect(checkPins({ dependencies: { a: "1.2.3", b: "7.10.0-4.0edf", c: "npm:d@1.2.3" } })).toEqual([]);
  for (const version of [
    "^1.2.3",
    "~1.2.3",
    "1.x",
    "latest",
    "*",
    "git+https://example.com/a.git",
    "npm:a@^1.0.0",
  ]) {
    expect(checkPins({ devDependencies: { a: version } })).toHaveLength(1);
  }
});

test("SEC-088 an install script without a decision is refused, and a decision without an install script too", () => {
  const tree = lock({ "node_modules/a": { hasInstallScript: true }, "node_modules/b": {} });
  expect(checkInstallScripts({ allowScripts: { a: false } }, tree)).toEqual([]);
  expect(checkInstallScripts({ allowScripts: {} }, tree)).toHaveLength(1);
  expect(checkInstallScripts({ allowScripts: { a: true, b: true } }, tree)).toHaveLength(1);
});

test("SEC-088 a secret in a file is reported, and an allowed fixture is not", async () => {
  const folder = path.join(process.env.TMPDIR, "secrets");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "settings.ts");
  // Concatenated, so that this file contains no secret.
  writeFileSync(
    file,
    `const key = "${["postgres://ipe:", "kX93hQz71LmP", "@db.ipe.com.br/ipe"].join("")}";\n`,
  );
  expect((await scanForSecrets([file], folder)).join()).toMatch(/settings\.ts:1: .*PostgreSQL/);
  const fixture = path.join(folder, "scrub.test.ts");
  copyFileSync("lib/platform/log.test.ts", fixture);
  expect(await scanForSecrets([fixture], folder)).toEqual([]);
  expect(readFileSync(fixture, "utf8")).toContain("s3cret");
});

test.each([
  ["app/page.tsx", '"use server";\n'],
  ["lib/a.ts", 'async function a() {\n  "use cache";\n}\n'],
  ["lib/a.ts", "process.env.NEXT_PUBLIC_TOKEN"],
  ["components/site/other.tsx", "<p dangerouslySetInnerHTML={{ __html: html }} />"],
])("SEC-088 %s may not contain a forbidden pattern", (file, text) => {
  expect(checkSources([file], () => text)).toHaveLength(1);
  expect(checkSources(["tests/a.ts"], () => text)).toEqual([]);
});
