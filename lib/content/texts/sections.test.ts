import { expect, test } from "vitest";
import { sections } from "./sections";

test.each(["id", "key"] as const)("every section has its own %s", (name) => {
  expect(new Set(sections.map((section) => section[name])).size).toBe(sections.length);
});
