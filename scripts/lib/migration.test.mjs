import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.mjs";

const copy = mkdtempSync(path.join(process.env.TMPDIR ?? os.tmpdir(), "migration-"));
cpSync(path.join(root, "scripts"), path.join(copy, "scripts"), { recursive: true });
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));

test("--empty writes a migration without SQL, without a database, and prints its path", () => {
  const args = ["scripts/migration.mjs", "--empty", "banner_type_drones"];
  const output = execFileSync(process.execPath, args, { cwd: copy, env: {}, encoding: "utf8" });
  const file = /prisma\/migrations\/\d{14}_banner_type_drones\/migration\.sql/.exec(output)?.[0];
  expect(readFileSync(path.join(copy, file ?? output), "utf8")).toBe("");
});

test.each([[["--empty"]], [["--empty", "Banner-Type"]], [["faq_badge"]]])(
  "arguments %j without a usable name or a database print the usage",
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/migration.mjs", ...args], {
      cwd: copy,
      env: {},
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("npm run migration -- [--empty]")]);
  },
);
