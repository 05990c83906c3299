import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readUnitSettings } from "./environment.mjs";
import { root } from "./paths.mjs";

function makeFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

function runBare(args, DATA_DIR) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, PORT: "0" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

test.each([
  ...[
    "scripts/backup.ts --to x.tar",
    "scripts/restore.ts --from x.tar",
    "scripts/user.ts list",
    "scripts/import.ts",
  ],
  ...["scripts/uploads.ts --to s3", "scripts/migrate.mjs", "scripts/migration.mjs x", "prisma/seed.ts"],
  ...["scripts/drill.ts", "scripts/secrets.ts rotate"],
])("%s creates no database without settings, and reports where it looked for them", (line) => {
  const folder = path.join(makeFolder(), "data");
  const { code, output } = runBare(["scripts/run.mjs", ...line.split(" ")], folder);
  expect(code, output).toBe(1);
  for (const place of [path.join(root, ".env"), "/etc/ipe.env", folder, "--env"])
    expect(output).toContain(place);
  expect(() => readdirSync(folder)).toThrow("ENOENT");
});

test.each(["serve", "bench", "doctor"])("npm run %s creates no database without settings", (name) => {
  const folder = path.join(makeFolder(), "data");
  const { code, output } = runBare([`scripts/${name}.mjs`], folder);
  expect(code, output).toBe(1);
  expect(output).toContain("/etc/ipe.env");
  expect(() => readdirSync(folder)).toThrow("ENOENT");
});

test("a missing settings file is named", () => {
  const { code, output } = runBare(
    ["scripts/run.mjs", "scripts/user.ts", "list", "--env", "/nowhere/ipe.env"],
    makeFolder(),
  );
  expect([code, output]).toEqual([1, expect.stringContaining("/nowhere/ipe.env (--env) is missing.")]);
});

test("serve on a real database requires the site's address", () => {
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/x";
  const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: makeFolder(), PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("SITE_URL is not set")]);
});

test("settings come from the systemd unit of this checkout, not from another checkout's", () => {
  const folder = makeFolder();
  const places = { units: path.join(folder, "system"), settings: path.join(folder, "ipe.env") };
  mkdirSync(places.units);
  writeFileSync(places.settings, "DATABASE_URL=postgres://site@db/ipe\nDATA_DIR=/from/file\n");
  expect(readUnitSettings(places).values).toEqual({
    DATABASE_URL: "postgres://site@db/ipe",
    DATA_DIR: "/from/file",
  });
  const unit = (checkout) =>
    writeFileSync(
      path.join(places.units, "ipe@.service"),
      `[Service]\nWorkingDirectory=${checkout}\nEnvironmentFile=-${places.settings}\nEnvironment=NODE_ENV=production "MAIN_ADMINISTRATOR=Dois Nomes" PORT=%i DATA_DIR=/var/lib/ipe\n`,
    );
  unit(root);
  expect(readUnitSettings(places).values).toEqual({
    NODE_ENV: "production",
    MAIN_ADMINISTRATOR: "Dois Nomes",
    DATABASE_URL: "postgres://site@db/ipe",
    DATA_DIR: "/from/file",
  });
  unit("/srv/another");
  expect(readUnitSettings(places).values).toEqual({});
  rmSync(places.units, { recursive: true });
  rmSync(places.settings);
  expect(readUnitSettings(places).looked).toEqual([`${places.settings} (missing)`]);
});

test("a read-only checkout without a build is reported", () => {
  const checkout = mkdtempSync("/tmp/ipe-read-only-");
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true, maxRetries: 10 }));
  for (const name of ["scripts", "lib", "package.json"])
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  chmodSync(checkout, 0o555);
  // Root can write to read-only folders.
  const account = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/x",
    SITE_URL: "https://x.example",
    PORT: "0",
    DATA_DIR: "/tmp",
  };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], {
    cwd: checkout,
    env,
    ...account,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("cannot be written to, and holds no build")]);
  expect(stderr).toContain("npm run build");
});
