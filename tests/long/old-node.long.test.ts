import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withNode } from "@/scripts/test-long.mjs";

/** Scripts that do not check the version: a checked command starts them, or no command uses them. */
const EXCLUDED = ["wait-until-ready.mjs", "subset-fonts.mjs", "migration.mjs"];

test("every command on Node 18 first reports that Node is too old, and exits with 1", async () => {
  const commands = readdirSync("scripts").filter((name) => name.endsWith(".mjs") && !EXCLUDED.includes(name));
  expect(commands).toContain("start.mjs");
  await withNode("18.20.8", async (node) => {
    for (const name of commands) {
      const { status, stderr } = spawnSync(node, [`scripts/${name}`], { encoding: "utf8" });
      expect([name, status, stderr.trim().split("\n")[0]]).toEqual([
        name,
        1,
        "✗ Node 18.20.8 is too old: 20.19 or newer is needed.",
      ]);
    }
  });
});
