import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";

const STATIC_IMPORT = /^(?:import\s+|(?:import|export)\s[^;"'()=]*?\sfrom\s+)["']([^"']+)["'];/gm;
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const launchers = [
  ...new Set(
    Object.values(scripts).flatMap((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []),
  ),
];

test.each(launchers)("%s imports no package statically, so it can start before npm ci", (launcher) => {
  expect(packagesOf(path.join(root, launcher))).toEqual([]);
});

function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, "utf8").matchAll(STATIC_IMPORT)].flatMap(([, name]) => {
    if (name.startsWith(".")) return packagesOf(path.resolve(path.dirname(file), name), seen);
    return name.startsWith("node:") ? [] : [`${path.relative(root, file)} imports ${name}`];
  });
}
