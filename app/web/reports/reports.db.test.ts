import { afterEach, expect, test } from "vitest";
import { flushCounts } from "@/lib/office/analytics/counter";
import { db } from "@/lib/platform/db/client";
import { call, HOST } from "@/tests/http";
import * as reports from "./route";

async function send(body: unknown, type = "application/reports+json", headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await call(reports, "POST", { body: text, headers: { "content-type": type, ...headers } })).status;
}

async function counted() {
  await flushCounts();
  const rows = await db.policyReport.findMany({ orderBy: [{ policy: "asc" }, { page: "asc" }] });
  return rows.map(({ policy, page, reports }) => [policy, page, reports]);
}

afterEach(flushCounts);

test("reports in both formats are counted by policy and page, without the query string", async () => {
  const documentURL = `http://${HOST}/imoveis?cpf=123`;
  const violation = (effectiveDirective: string) => ({
    type: "csp-violation",
    url: documentURL,
    body: { documentURL, effectiveDirective, sample: "secret" },
  });
  const integrity = { type: "integrity-violation", url: documentURL, body: { documentURL, blockedURL: "x" } };
  expect(
    await send([
      violation("require-trusted-types-for"),
      violation("compre-aqui"),
      integrity,
      { type: "crash" },
    ]),
  ).toBe(204);
  const old = { "document-uri": documentURL, "effective-directive": "require-trusted-types-for" };
  expect(await send({ "csp-report": old }, "application/csp-report")).toBe(204);
  expect(
    await send(
      { "csp-report": { "document-uri": "about", "violated-directive": "script-src 'self'" } },
      "application/csp-report",
    ),
  ).toBe(204);
  expect(await counted()).toEqual([
    ["integrity-policy", "/imoveis", 1],
    ["other", "/imoveis", 1],
    ["require-trusted-types-for", "/imoveis", 2],
    ["script-src", "/nao-encontrada", 1],
  ]);
  expect(JSON.stringify(await db.policyReport.findMany())).not.toMatch(/cpf|secret/);
});

test("malformed JSON and other types are refused, and unusable reports are ignored", async () => {
  const headers = { "x-client-address": "198.51.100.9" };
  const statuses = [
    await send("{", undefined, headers),
    await send([1, null, {}, [], { type: "csp-violation" }], undefined, headers),
    await send({}, "application/csp-report", headers),
    await send({}, "application/json", headers),
    await send(JSON.stringify(["x".repeat(64 * 1024)]), undefined, headers),
  ];
  expect(statuses).toEqual([400, 204, 204, 415, 413]);
  for (let one = 2; one < 60; one += 1) expect(await send([], undefined, headers)).toBe(204);
  expect(await send([], undefined, headers)).toBe(429);
});
