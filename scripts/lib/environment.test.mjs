import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { clearSettings, ensureSecrets, loadEnvironment } from "./environment.mjs";

test("secrets are created once, readable by the owner only, and overridden by the environment", () => {
  vi.stubEnv("AUTH_SECRET", "");
  vi.stubEnv("CRON_SECRET", "");
  ensureSecrets();
  const made = { ...process.env };
  expect(made.AUTH_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(made.CRON_SECRET).not.toBe(made.AUTH_SECRET);
  expect(statSync(path.join(process.env.DATA_DIR, "secrets.env")).mode & 0o777).toBe(0o600);

  vi.stubEnv("AUTH_SECRET", "");
  vi.stubEnv("CRON_SECRET", "set by the operator");
  ensureSecrets();
  expect(process.env.AUTH_SECRET).toBe(made.AUTH_SECRET);
  expect(process.env.CRON_SECRET).toBe("set by the operator");
  vi.unstubAllEnvs();
});

test("no setting of .env.example reaches the tests", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  for (const name of names) vi.stubEnv(name, "a developer's own");
  clearSettings();
  expect(names.filter((name) => process.env[name] !== undefined)).toEqual([]);
  vi.unstubAllEnvs();
});

test.each([
  ["missing.env", "missing.env (--env) is missing."],
  [".", "(--env) is unreadable: EISDIR."],
])("a file of --env that cannot be read is reported: %s", (file, message) => {
  const { argv } = process;
  process.argv = [...argv, "--env", file];
  expect(() => loadEnvironment()).toThrow(message);
  process.argv = argv;
});
