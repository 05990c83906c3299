import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";

const NOTIFIED = { timeout: 15_000, interval: 100 };
const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-cost-"));
const file = path.join(folder, "queries");
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const deployment = makeDeployment({ hook: "tests/harness/queries-hook.mjs", env: { QUERIES_FILE: file } });

async function readsOf(address: string): Promise<string[]> {
  writeFileSync(file, "");
  const response = await deployment.app.get(address);
  expect([response.status, (await response.text()).length > 1000]).toEqual([200, true]);
  const sent = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return sent.filter((text) => /^\s*(?:select|declare)\b/i.test(text));
}

const touch = (area: string) => deployment.cluster.query("SELECT bump_epoch($1)", [area]);

/** Returns the reads of a page after a save. Retries, because the page is cached until the process learns of the save. */
async function readsAfterSave(address: string): Promise<string[]> {
  let reads: string[] = [];
  await expect
    .poll(async () => {
      reads = await readsOf(address);
      return reads.length;
    }, NOTIFIED)
    .toBeGreaterThan(0);
  return reads;
}

test.each([
  ["/", "content", 1],
  ["/", "posts", 2],
  ["/", "settings", 1],
  // The reads include both lists and the time of the last import.
  ["/", "letters", 5],
  ["/imoveis", "content", 1],
  ["/imoveis", "settings", 1],
  ["/imoveis", "letters", 4],
  ["/cartas-contempladas", "content", 1],
  ["/cartas-contempladas", "settings", 1],
])("after a save, %s repeats only its reads of %s: at most %i statements", async (address, area, most) => {
  await readsOf(address);
  await touch(area);
  const reads = await readsAfterSave(address);
  expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(most);
  expect(await readsOf(address)).toEqual([]);
});

test("pages share the results of common reads", async () => {
  await touch("content");
  await readsAfterSave("/agro");
  // The FAQs and testimonials come from the reads of /agro.
  expect((await readsOf("/veiculos")).join()).not.toMatch(/\b(?:faqs|testimonials)\b/);
});
