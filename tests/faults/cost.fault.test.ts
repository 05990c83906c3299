import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeStage } from "@/tests/harness/stage";

const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-cost-"));
const file = path.join(folder, "queries");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stage = makeStage({ hook: "tests/harness/queries-hook.mjs", env: { QUERIES_FILE: file } });

/** The reads that one request costs. */
async function readsOf(address: string): Promise<string[]> {
  writeFileSync(file, "");
  const response = await stage.app.get(address);
  expect([response.status, (await response.text()).length > 1000]).toEqual([200, true]);
  const sent = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return sent.filter((text) => /^\s*select/i.test(text));
}

const touch = (area: string) => stage.cluster.query("SELECT bump_epoch($1)", [area]);

/** Until the process has heard of it: what was there goes on being shown until then, to those who did not wait. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 1500));

test.each([
  ["/", "content", 1],
  ["/", "posts", 2],
  ["/", "settings", 1],
  ["/imoveis", "content", 1],
  ["/imoveis", "settings", 1],
  ["/cartas-contempladas", "content", 1],
  ["/cartas-contempladas", "settings", 1],
])(
  "after a save %s reads anew what lies in %s and nothing else: %i statements",
  async (address, area, most) => {
    await readsOf(address);
    await touch(area);
    await heard();
    const reads = await readsOf(address);
    expect(reads.length, reads.join("\n")).toBeLessThanOrEqual(most);
    expect(reads.length).toBeGreaterThan(0);
    expect(await readsOf(address)).toEqual([]);
  },
);

test("what one page has read, no other page reads again", async () => {
  await touch("content");
  await heard();
  expect(await readsOf("/agro")).not.toEqual([]);
  // All but its own banner.
  expect((await readsOf("/veiculos")).join()).not.toMatch(/\b(?:faqs|testimonials)\b/);
});
