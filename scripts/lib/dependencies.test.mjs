import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const entry = (version, more) => ({ version, integrity: "sha512-x", ...more });
const wanted = {
  "": {},
  "node_modules/a": entry("1.0.0"),
  "node_modules/b": entry("1.0.0", { dev: true }),
  "node_modules/c": entry("1.0.0", { optional: true }),
};

function makeCheckout(installed = null) {
  const folder = mkdtempSync(path.join(process.env.TMPDIR, "checkout-"));
  cpSync("scripts/lib", path.join(folder, "scripts", "lib"), { recursive: true });
  cpSync("package.json", path.join(folder, "package.json"));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  mkdirSync(path.join(folder, "node_modules"));
  const record = path.join(folder, "node_modules", ".package-lock.json");
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  const npm = path.join(folder, "npm");
  writeFileSync(npm, `#!/bin/sh\necho "$1 $2" >> "${folder}/npmCalls"\n`);
  chmodSync(npm, 0o755);
  return {
    call(expression, env = {}) {
      const code = `import * as it from "./scripts/lib/dependencies.mjs"; await it.${expression};`;
      const environment = { PATH: `${folder}:${process.env.PATH}`, ...env };
      return spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
        ...{ cwd: folder, env: environment, encoding: "utf8" },
      });
    },
    npmCalls: () => {
      const file = path.join(folder, "npmCalls");
      return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    },
  };
}

const pick = (...names) =>
  Object.fromEntries(names.map((name) => [`node_modules/${name}`, wanted[`node_modules/${name}`]]));

test.each([
  ["without packages", null, {}, "ci --omit=dev"],
  ["without packages, before tests", null, { withDev: true }, "ci --include=dev"],
  ["with the product's packages", pick("a"), {}, ""],
  ["with the product's packages, before tests", pick("a"), { withDev: true }, "ci --include=dev"],
  ["with all packages", pick("a", "b", "c"), { withDev: true }, ""],
  ["with an older version", { "node_modules/a": entry("0.9.0") }, {}, "ci --omit=dev"],
  [
    "with another content",
    { "node_modules/a": { ...entry("1.0.0"), integrity: "sha512-y" } },
    {},
    "ci --omit=dev",
  ],
  ["with a development package, which stays", pick("b"), {}, "ci --include=dev"],
  ["with an additional package", { ...pick("a"), "node_modules/d": entry("1.0.0") }, {}, ""],
])("npm ci runs only if needed, in a checkout %s", (_what, installed, options, npmCalls) => {
  const checkout = makeCheckout(installed);
  expect(checkout.call(`ensureDependencies(${JSON.stringify(options)})`).status).toBe(0);
  expect(checkout.npmCalls()).toBe(npmCalls);
});

test("a start with traces but without their packages fails, and names the command that installs them", () => {
  const { call } = makeCheckout();
  expect(call("checkTelemetry()").status).toBe(0);
  const { status, stderr } = call("checkTelemetry()", {
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("npm run telemetry")]);
});
