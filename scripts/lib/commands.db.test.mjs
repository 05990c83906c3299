import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { root } from "./paths.mjs";
import { withClient, withDatabase } from "./sql.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ipe-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
});

async function runWith(url, ...args) {
  const file = path.join(folder, "ipe.env");
  writeFileSync(
    file,
    `DATABASE_URL=${url}\nDATA_DIR=${path.join(folder, "data")}\nAUTH_SECRET=${"a".repeat(40)}\n`,
  );
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = spawn(process.execPath, ["scripts/run.mjs", ...args, "--env", file], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const [code] = await once(child, "close");
  return { code, output };
}

test("a backup of a schema without content exits with 1 and writes no file, unless --allow-empty is set", async () => {
  const url = process.env.DATABASE_URL;
  const to = path.join(folder, "ipe.tar");
  const refused = await runWith(url, "scripts/backup.ts", "--to", to);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("has the schema but no content"),
  ]);
  expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false]);
  expect((await runWith(url, "scripts/backup.ts", "--to", to, "--allow-empty")).code).toBe(0);
  await withClient(url, (client) => client.query("INSERT INTO faqs (question, answer) VALUES ('P', 'R')"));
  const made = await runWith(url, "scripts/backup.ts", "--to", to);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining("Verified")]);
});

test("a file that is not a backup is refused by --verify, without a database", async () => {
  const file = path.join(folder, "ipe.tar");
  writeFileSync(file, "x");
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, "data") };
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/backup.ts", "--verify", file], {
    cwd: root,
    env,
  });
  let output = "";
  child.stderr.on("data", (data) => (output += data));
  const [code] = await once(child, "close");
  expect([code, output]).toEqual([1, expect.stringContaining("is not a backup, or is truncated")]);
});

test.each(["scripts/user.ts list", "scripts/backup.ts --to x.tar", "prisma/seed.ts", "scripts/import.ts"])(
  "%s refuses a database without the schema, and names the database",
  async (line) => {
    const name = `${new URL(process.env.DATABASE_URL).pathname.slice(1)}_bare`;
    const make = (client) => client.query(`CREATE DATABASE ${name}`);
    const drop = (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await withClient(process.env.DATABASE_URL, async (client) => drop(client).then(() => make(client)));
    onTestFinished(() => withClient(process.env.DATABASE_URL, drop));
    const { code, output } = await runWith(withDatabase(process.env.DATABASE_URL, name), ...line.split(" "));
    expect([code, output]).toEqual([1, expect.stringContaining(`/${name} has no schema`)]);
    expect(output).toContain("ipe.env");
  },
);
