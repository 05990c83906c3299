import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "./generated-files.mjs";

test("the generated files are up to date (npm run generate)", async () => {
  for (const [file, text] of Object.entries(await generatedFiles())) {
    expect(readFileSync(file, "utf8"), file).toBe(text);
  }
});

test("the database client is type-checked, with one `any` left", () => {
  const client = "lib/platform/db/generated";
  const lines = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => readFileSync(path.join(client, file), "utf8").split("\n"));
  const exempt = /@ts-nocheck|^(?!\s*(?:\/\/|\/?\*))(?!.*"inlineSchema").*\bany\b/;
  expect(lines.filter((line) => exempt.test(line))).toEqual([
    expect.stringMatching(/^export type MaybeTupleToUnion</),
  ]);
});
