import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "./generated-files.mjs";

test("the generated files are up to date (npm run generate)", async () => {
  for (const [file, text] of Object.entries(await generatedFiles())) {
    expect(readFileSync(file, "utf8"), file).toBe(text);
  }
});

test("the database client is type-checked", () => {
  const client = "lib/platform/db/generated";
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.filter((file) => readFileSync(path.join(client, file), "utf8").includes("@ts-nocheck")),
  ).toEqual([]);
});
