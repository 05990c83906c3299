import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a release archive verifies itself before it starts, and names changed files", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const made = execFileSync("npm", ["run", "-s", "release", "--", folder], { encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", made.split("\n").at(-1) ?? "", "-C", folder]);
  const release = made.replace(/^[\s\S]*\/|\.tar\.gz$/g, "");
  const cwd = path.join(folder, release);
  const verify = () => spawnSync("node", ["scripts/verify-release.mjs"], { cwd, encoding: "utf8" });
  const head = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining(head) });
  const sbom = JSON.parse(readFileSync(path.join(cwd, "sbom.cdx.json"), "utf8"));
  expect(sbom.components.length).toBeGreaterThan(50);

  appendFileSync(path.join(cwd, "lib/platform/env.ts"), "\n");
  const changed = verify();
  expect([changed.status, changed.stdout + changed.stderr]).toEqual([
    1,
    expect.stringContaining("lib/platform/env.ts"),
  ]);
  rmSync(path.join(cwd, "provenance.json"));
  const bare = verify();
  expect([bare.status, bare.stdout + bare.stderr]).toEqual([1, expect.stringContaining("provenance.json")]);
});
