import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the back office's sprite has exactly the icons of icons.tsx", () => {
  const read = (file: string, pattern: RegExp) =>
    [...readFileSync(`components/admin/kit/ui/${file}`, "utf8").matchAll(pattern)].map(([, name]) => name);
  expect(read("icons.svg", /<symbol id="([^"]+)"/g)).toEqual(read("icons.tsx", /icon\("([^"]+)"\)/g));
});
