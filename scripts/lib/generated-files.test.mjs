import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFiles } from "./generated-files.mjs";

test("the generated files are current (npm run generate writes them)", async () => {
  for (const [file, text] of Object.entries(await generatedFiles())) {
    expect(readFileSync(file, "utf8"), file).toBe(text);
  }
});
