import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SPELLED = /Ip[êÊ]|ipê/;
const NAMED = /Ipê\b|Ip[eê] |-ipe\b|["'`/]ipe[-:./]/;

function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css|svg)$/.test(entry.name))
      .filter((entry) => !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

test("classes, colours, keys and files sent to browsers do not contain the demo company's name", () => {
  expect(linesOf(sourcesIn("app", "components", "public"), NAMED)).toEqual([]);
});

test("mails, messages and policies of lib/ do not contain the demo company's name", () => {
  const files = sourcesIn("lib").filter((file) => !file.includes("/generated/"));
  expect(files.length).toBeGreaterThan(300);
  expect(linesOf(files, SPELLED)).toEqual([]);
});

function linesOf(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
