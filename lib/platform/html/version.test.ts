import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachableFrom } from "@/tests/sources";
import { HTML_VERSION } from "./version";

const OWN = "lib/platform/html/version.ts";
const LIBRARY = "node_modules/sanitize-html/package.json";
// Positive in a column of 32 bits, and never the 0 of a row that nobody has sanitised.
const MAX_VERSION = 0x7fffffff;

test("the sanitisers' version follows their sources and their library: what it is now belongs in version.ts", () => {
  const hash = createHash("sha256");
  for (const file of reachableFrom(["lib/platform/html/stored.ts"])) {
    if (file !== OWN) hash.update(readFileSync(file));
  }
  hash.update(JSON.parse(readFileSync(LIBRARY, "utf8")).version);
  expect(HTML_VERSION).toBe((hash.digest().readUInt32BE() % MAX_VERSION) + 1);
});
