import { expect, test } from "vitest";
import { pageName } from "./page-name";

test.each([
  ["/", "Página inicial"],
  ["/contact", "Contato"],
  ["/cartas-contempladas/236", "Página da carta 236"],
  ["/posts/lance", "/posts/lance"],
])("the page %s is called %s", (path, name) => {
  expect(pageName(path)).toBe(name);
});
