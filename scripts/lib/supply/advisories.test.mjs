import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkAdvisories } from "./advisories.mjs";

const rules = { floors: { a: {} }, accepted: {} };
const lock = (packages) => ({ lockfileVersion: 3, packages: { "": { name: "ipe" }, ...packages } });
const tree = lock({
  "node_modules/a": { version: "1.4.0" },
  "node_modules/b/node_modules/c": { version: "2.0.0-rc.1" },
});

async function startRegistry(answer) {
  const server = createServer((request, response) => {
    request.resume();
    const isAudit = request.url.endsWith("/advisories/bulk") && answer;
    response.writeHead(isAudit ? 200 : 405, { "content-type": "application/json" });
    response.end(JSON.stringify(isAudit ? answer : { error: "no" }));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise((done) => server.close(done)));
  return `http://127.0.0.1:${server.address().port}/`;
}

const record = (id, name, events, more = {}) => ({
  ...{ id, summary: "bad", ...more },
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events }] }],
});

test("SEC-088 advisories of the registry's audit are refused, unless accepted with a reason", async () => {
  const url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";
  const advisory = {
    id: 1,
    url,
    title: "bad",
    severity: "high",
    vulnerable_versions: ">=0.0.1",
    cwe: [],
    cvss: {},
  };
  const registry = await startRegistry({ zod: [advisory] });
  const found = await checkAdvisories(tree, rules, { registry });
  expect(found).toEqual([expect.stringMatching(/^node_modules\/zod: zod >=0\.0\.1, bad/)]);
  const accepted = { "GHSA-aaaa-bbbb-cccc": "only in a test" };
  expect(await checkAdvisories(tree, { ...rules, accepted }, { registry })).toEqual([]);
});

test("SEC-088 without an audit the OSV records of a file are checked, for every copy of a package", async () => {
  const registry = await startRegistry();
  const database = path.join(process.env.TMPDIR, "osv.json");
  const events = [{ introduced: "0" }, { fixed: "1.2.0" }, { introduced: "1.3.0" }, { fixed: "1.4.1" }];
  const records = [
    record("GHSA-1", "a", events),
    record("GHSA-2", "c", [{ introduced: "0" }, { fixed: "2.0.0" }]),
    record("GHSA-3", "a", [{ introduced: "1.4.1" }]),
    record("GHSA-4", "a", [{ introduced: "1.0.0" }, { last_affected: "1.3.9" }]),
    record("GHSA-5", "a", [{ introduced: "0" }], { withdrawn: "2026-01-01T00:00:00Z" }),
    record("GHSA-6", "a", [{ introduced: "0" }], { aliases: ["CVE-1"] }),
    record("GHSA-7", "d", [{ introduced: "0" }]),
  ];
  writeFileSync(database, JSON.stringify(records));
  const found = await checkAdvisories(
    tree,
    { ...rules, accepted: { "CVE-1": "why" } },
    { registry, database },
  );
  expect(found).toEqual([
    "node_modules/a: 1.4.0, GHSA-1 (bad)",
    "node_modules/b/node_modules/c: 2.0.0-rc.1, GHSA-2 (bad)",
  ]);
});

test("SEC-088 with neither an audit nor OSV records, the unchecked packages are reported by name", async () => {
  const reported = [];
  const options = { registry: await startRegistry(), database: "", report: (text) => reported.push(text) };
  expect(await checkAdvisories(tree, rules, options)).toEqual([]);
  expect(reported.join("\n")).toMatch(/nothing is known of 1 packages\.\n\s+c@2\.0\.0-rc\.1$/);
});
