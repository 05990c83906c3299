import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { COMPACT_FORM } from "@/lib/trade/letters/compact";
import type { App } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { addLetters } from "@/tests/harness/many-letters";
import { peakOf } from "@/tests/harness/processes";

const LETTERS = 200_000;
const LIST = "/web/contemplated/other";
const MB = 1024 * 1024;
const deployment = makeDeployment();

test("the whole list of 200,000 letters is streamed in bounded memory, and an unchanged list is 304", async () => {
  const { app, cluster } = deployment;
  await addLetters(cluster, LETTERS);
  await cluster.query(
    "UPDATE letters SET administrator_id = (SELECT id FROM administrators WHERE name <> 'Itaú' ORDER BY id LIMIT 1)",
  );
  await cluster.query("ANALYZE");
  const before = app.memory();
  const first = await measured(app, () => download(app, "gzip"));
  const again = await measured(app, () => download(app, "gzip"));
  const plain = await measured(app, () => download(app, "identity"));
  const { etag, count } = plain.result;
  const same = await app.get(LIST, { headers: { "Accept-Encoding": "identity", "If-None-Match": etag } });
  expect([same.status, count >= LETTERS]).toEqual([304, true]);
  const renew = async () => {
    await cluster.query("SELECT bump_epoch('letters')");
    return measured(app, () => download(app, "gzip"));
  };
  const renewed = await renew();
  const peak = peakOf(app.pid);
  for (let repeat = 0; repeat < 3; repeat++) await renew();
  const renewedPeak = peakOf(app.pid);
  const readCompact = () => download(app, "gzip", `${LIST}?v=${COMPACT_FORM}`);
  const compact = await measured(app, readCompact);
  const compactPeak = peakOf(app.pid);
  await cluster.query("UPDATE letters SET entry_cents = entry_cents + 1");
  const changed = await measured(app, readCompact);
  const changedPeak = peakOf(app.pid);
  const peaks = { before, peak, renewed: renewedPeak, compact: compactPeak, changed: changedPeak };
  printFigure("whole list, MB", peaks);
  for (const [name, { result, ...figures }] of Object.entries({
    ...{ first, again, plain, renewed, compact, changed },
  }))
    printFigure(name, figures);
  expect(compact.result.mb).toBeGreaterThan(1);
  // The limit includes the garbage of the first two lists, whose memory every further list reuses.
  expect(peak - before).toBeLessThan(600);
  expect(renewedPeak - peak).toBeLessThan(100);
  // The letters remain in memory for the pages; after a change to all letters both versions do, for a moment.
  expect(compactPeak - renewedPeak).toBeLessThan(300);
  expect(changedPeak - compactPeak).toBeLessThan(300);
});

/** Reads the list without storing it; returns its size in megabytes, the number of its letters and its ETag. */
async function download(app: App, coding: string, address = LIST) {
  const response = await app.get(address, { headers: { "Accept-Encoding": coding } });
  let bytes = 0;
  let count = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    count += Buffer.from(chunk).toString("latin1").split('"segment_name"').length - 1;
  }
  return { mb: bytes / MB, count, etag: response.headers.get("etag") ?? "" };
}

/** Runs `work`, and measures the time of cached requests meanwhile. */
async function measured<Result extends Record<string, unknown>>(app: App, work: () => Promise<Result>) {
  const waits: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await app.get("/web/faqs")).arrayBuffer();
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await probing;
  waits.sort((one, other) => one - other);
  return { seconds, p99: waits[Math.floor(waits.length * 0.99)], max: waits.at(-1), ...result, result };
}
