import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { applyBlock, readRecipes } from "@/tests/harness/recipes";

const recipes = readRecipes(readFileSync("docs/how-to.md", "utf8"));

test("the recipes work on a copy of the tree: types and lint pass after each recipe, and npm run check after all", () => {
  const copy = copyOfTree();
  for (const { title, blocks } of recipes) {
    for (const block of blocks) {
      if (block.language !== "sh") applyBlock(copy, block);
      else for (const command of block.text.trim().split("\n")) run(copy, command, title);
    }
    run(copy, "npm run types && npm run lint", title);
  }
  run(copy, "npm run check");
  // These tests run for every plain kind, including a new one.
  run(copy, "npx vitest run --project db app/api/trash app/api/resources app/api/versions");
});

/** Copies the files that git does not ignore to a new repository with this checkout's packages; returns its folder. */
function copyOfTree(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), "how-to-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of files.toString().split("\0").filter(Boolean)) {
    cpSync(file, path.join(copy, file), { force: true });
  }
  // The removed test expects a tree to which no recipe was applied.
  rmSync(path.join(copy, "tests", "recipes.test.ts"));
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  // Tests search the files that git tracks.
  execFileSync("git", ["add", "--all", "--", ":!node_modules"], { cwd: copy });
  return copy;
}

function run(folder: string, command: string, recipe = "All recipes"): void {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "test", DATABASE_URL: inject("template").url } as const;
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, env, shell: true, encoding: "utf8" });
  expect(status, `${recipe}: ${command}\n${stdout}\n${stderr}`).toBe(0);
}
