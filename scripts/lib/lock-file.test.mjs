import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("package-lock.json has the packages of every platform, as npm ci requires", () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(owner, name)),
  );
  expect(missing).toEqual([]);
});

/** Resolves a package as Node does: in the owner's node_modules, then in each parent folder's. */
function isLocked(owner, name) {
  const inner = `${owner ? `${owner}/` : ""}node_modules/${name}`;
  if (packages[inner]) return true;
  if (owner === "") return false;
  const cut = owner.lastIndexOf("/node_modules/");
  return isLocked(cut === -1 ? "" : owner.slice(0, cut), name);
}
