import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachableFrom, sourcesBelow } from "@/tests/sources";
import { READER_VERSION } from "./version";

const OWN = "lib/trade/imports/feed/version.ts";

test("the reader's version follows its sources: what it is now belongs in version.ts", () => {
  const hash = createHash("sha256");
  for (const file of reachableFrom(sourcesBelow("lib/trade/imports/feed"))) {
    if (file !== OWN) hash.update(readFileSync(file));
  }
  expect(READER_VERSION).toBe(hash.digest("hex").slice(0, 12));
});
