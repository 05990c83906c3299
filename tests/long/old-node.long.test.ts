import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** They are run by what has checked already, or are of no command of ours. */
const WITHOUT = ["wait-until-ready.mjs", "subset-fonts.mjs", "migration.mjs"];

test("every command says to Node 18 that it is too old, and nothing else", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "node@18.20.8"], {
    stdio: "ignore",
  });
  const node = path.join(folder, "node_modules", "node", "bin", "node");
  const commands = readdirSync("scripts").filter((name) => name.endsWith(".mjs") && !WITHOUT.includes(name));
  expect(commands).toContain("start.mjs");
  for (const name of commands) {
    const { status, stderr } = spawnSync(node, [`scripts/${name}`], { encoding: "utf8" });
    expect([name, status, stderr.trim().split("\n")[0]]).toEqual([
      name,
      1,
      "✗ Node 18.20.8 is too old: 20.19 or newer is needed.",
    ]);
  }
});
