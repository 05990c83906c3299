import { expect, test } from "vitest";
import { startFeedServer } from "@/tests/feed-server";
import { createPartnerOf, csv, importRun, lines, storedLetters } from "@/tests/imports";
import { importAll } from "./import-all";

test("F12 partners whose servers hang or drip delay neither the others nor staff imports", {
  tags: ["long"],
}, async () => {
  const hanging = await Promise.all(Array.from({ length: 4 }, () => startFeedServer(() => undefined)));
  const dripping = await Promise.all(
    Array.from({ length: 4 }, () =>
      startFeedServer((_, response) => {
        const timer = setInterval(() => response.write("x"), 1000);
        response.once("close", () => clearInterval(timer));
      }),
    ),
  );
  const stuck = [...hanging, ...dripping];
  for (const { url } of stuck) await createPartnerOf(url);
  const feed = await startFeedServer(csv(lines(20)));
  const good = [await createPartnerOf(feed.url), await createPartnerOf(feed.url)];

  const startedAt = performance.now();
  const all = importAll();
  for (const { id } of good) {
    await expect.poll(async () => (await storedLetters(id)).length, { timeout: 20_000 }).toBe(20);
  }
  const staffs = await createPartnerOf(feed.url);
  expect(await importRun({ partnerId: staffs.id, userId: null })).toMatchObject({ status: "imported" });
  // The next scheduled run skips the stuck partners, because they are being imported.
  const again = await importAll();
  expect(again.map(({ status }) => status).sort()).toEqual([
    ...Array<string>(stuck.length).fill("running"),
    ...Array<string>(3).fill("unchanged"),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(25_000);

  for (const { cut } of stuck) cut();
  const results = await all;
  expect(results.filter(({ status }) => status === "failed")).toHaveLength(stuck.length);
});
