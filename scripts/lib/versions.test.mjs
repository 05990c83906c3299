import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { versionFiles } from "./versions.mjs";

test("the versions of sanitisers and feed reader follow their code (npm run generate writes them)", async () => {
  for (const [file, text] of Object.entries(await versionFiles())) {
    expect(readFileSync(file, "utf8"), file).toBe(text);
  }
});
