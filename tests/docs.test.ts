import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const security = readFileSync("docs/security.md", "utf8");
const reliability = readFileSync("docs/reliability.md", "utf8");
const backOffice = readFileSync("docs/back-office.md", "utf8");

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

test("every number of the security checklist has a row with a figure, and a test or a reason", () => {
  const numbers = SECURITY.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `SEC-${String(first + index).padStart(3, "0")}`),
  );
  for (const number of numbers) expectLine(security, number);
});

test("every fault has a row with a figure, and a test or a reason", () => {
  for (let number = 1; number <= FAULTS; number += 1) {
    expectLine(reliability, `F${String(number).padStart(2, "0")}`);
  }
});

test("every test named in security.md, reliability.md and back-office.md exists", () => {
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

function expectLine(page: string, number: string): void {
  const [, what, tests = "", figure = ""] =
    new RegExp(`^\\| ${number} \\| (.+?) \\| (.*?) \\| (.*?) \\|$`, "m").exec(page) ?? [];
  expect(what, number).toBeTruthy();
  expect(figure, number).toBeTruthy();
  expect(tests.includes("›") || figure.length > 20, number).toBe(true);
}
