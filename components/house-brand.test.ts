import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SPELLED = /Ip[êÊ]|ipê/;
const NAMED = /Ipê\b|Ip[eê] |-ipe\b|["'`/]ipe[-:./]/;

/** What is sent to browsers as it stands here: pages, components, style sheets; or what lib says, in mails too. */
function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|css|svg)$/.test(entry.name))
      .filter((entry) => !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

test("nothing that goes to browsers is named after the demo's company: classes, colours, keys, files", () => {
  expect(linesOf(sourcesIn("app", "components", "public"), NAMED)).toEqual([]);
});

test("no sentence of lib/ names the demo's company: mails, messages, policies", () => {
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
