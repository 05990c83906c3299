import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { applyBlock, filesOf, readRecipes } from "./harness/recipes";

/** The maximum number of files that a recipe may ask for (docs/how-to.md); generated files are not counted. */
const MOST_FILES: Record<string, number> = {
  "Add a field": 5,
  "Add a kind": 8,
  "Add a page": 5,
  "Add a dialect": 3,
  "Add a message": 2,
  "Add an endpoint": 2,
};

test("every recipe of docs/how-to.md applies to the current tree, within the limit of files", () => {
  const recipes = readRecipes(readFileSync("docs/how-to.md", "utf8"));
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(MOST_FILES));
  for (const recipe of recipes) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "recipe-"));
    for (const file of filesOf(recipe).filter((one) => existsSync(one))) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      cpSync(file, path.join(folder, file));
    }
    for (const block of recipe.blocks.filter(({ file }) => file)) applyBlock(folder, block);
    expect(filesOf(recipe).length, recipe.title).toBeLessThanOrEqual(MOST_FILES[recipe.title] ?? 0);
  }
});
