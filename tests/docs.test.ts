import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { applyBlock, filesOf, readRecipes } from "./harness/recipes";

const security = readFileSync("docs/security.md", "utf8");
const reliability = readFileSync("docs/reliability.md", "utf8");
const backOffice = readFileSync("docs/back-office.md", "utf8");

/** Ranges of numbers of the checklist. */
const SECURITY = [
  [1, 12],
  [20, 23],
  [30, 36],
  [40, 48],
  [50, 53],
  [60, 65],
  [70, 75],
  [80, 88],
] as const;
const FAULTS = 34;

test("every number of the security checklist has its line and its figure, with a test or the reason why not", () => {
  const numbers = SECURITY.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `SEC-${String(first + index).padStart(3, "0")}`),
  );
  for (const number of numbers) expectLine(security, number);
});

test("every fault has its line and its figure, with a test or the reason why not", () => {
  for (let number = 1; number <= FAULTS; number += 1) {
    expectLine(reliability, `F${String(number).padStart(2, "0")}`);
  }
});

test("every test that these pages name is there", () => {
  const named = [
    ...`${security}\n${reliability}\n${backOffice}`.matchAll(
      /`([^`]+\.(?:test|spec)\.\w+)` › (.+?)(?=<br>| \|)/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(
    ([, file = "", name = ""]) => !existsSync(file) || !readFileSync(file, "utf8").includes(name),
  );
  expect(gone.map(([line]) => line)).toEqual([]);
});

/** The most files that a recipe may ask for (docs/how-to.md); generated ones are not counted. */
const MOST_FILES: Record<string, number> = {
  "Add a field": 5,
  "Add a kind": 8,
  "Add a page": 5,
  "Add a dialect": 3,
  "Add a message": 2,
  "Add an endpoint": 2,
};

test("every recipe of docs/how-to.md fits the tree as it is, and asks for no more files than it may", () => {
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

function expectLine(page: string, number: string): void {
  const [, what, tests = "", figure = ""] =
    new RegExp(`^\\| ${number} \\| (.+?) \\| (.*?) \\| (.*?) \\|$`, "m").exec(page) ?? [];
  expect(what, number).toBeTruthy();
  expect(figure, number).toBeTruthy();
  expect(tests.includes("›") || figure.length > 20, number).toBe(true);
}
