import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "ipe-test-"));

const temporary = path.join(dataDir, "tmp");
mkdirSync(temporary);

Object.assign(process.env, {
  DATA_DIR: dataDir,
  // Each test file has a separate temporary directory.
  TMPDIR: temporary,
  AUTH_SECRET: "secret-of-the-tests-0123456789abcdef",
  CRON_SECRET: "cron-secret-of-the-tests-0123456789ab",
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
});

const errors: unknown[][] = [];
const warnings: (string | undefined)[] = [];

// A test that expects console.error mocks it, and thereby replaces this mock.
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args) => {
    errors.push(args);
  });
});

// Collects the warnings about concurrent queries on one connection, which the driver deprecates, and about listeners
// that are never removed. Node warns once per process.
const noteWarning = (warning: Error) => {
  const isLeak = warning.name === "MaxListenersExceededWarning";
  if (isLeak || warning.message.includes("client.query()")) warnings.push(warning.stack);
};
process.on("warning", noteWarning);

afterEach(() => {
  expect(errors, "unexpected console.error").toEqual([]);
});

afterAll(() => {
  process.off("warning", noteWarning);
  expect(warnings, "unexpected warnings").toEqual([]);
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});
