import { afterAll, expect, test } from "vitest";
import { startCdn } from "@/tests/harness/cdn";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { countOld, makeSaver } from "@/tests/harness/saves";

const PURGE_TOKEN = "purge-token-of-tests";
const cdn = await startCdn(PURGE_TOKEN);
afterAll(() => cdn.stop());

const deployment = makeDeployment({ env: { PURGE_URL: `http://127.0.0.1:${cdn.port}/purge`, PURGE_TOKEN } });

test("no page from a shared cache is older than a save, and repeated requests are hits", async () => {
  const { app } = deployment;
  cdn.origin = app.url;
  const behind = {
    ...app,
    url: "cdn",
    get: (address: string) => fetch(`http://127.0.0.1:${cdn.port}${address}`),
  };
  const saver = await makeSaver(deployment.root, app);
  const hits = cdn.hits;
  const total = { requested: 0, old: 0 };
  for (let turn = 0; turn < 20; turn += 1) {
    const { version } = await saver.save(app);
    for (const { requested, old } of [await countOld([behind], version), await countOld([behind], version)]) {
      total.requested += requested;
      total.old += old;
    }
  }
  cdn.isDown = true;
  const slow = await saver.save(app);
  cdn.isDown = false;
  await expect.poll(async () => (await countOld([behind], slow.version)).old, { timeout: 10_000 }).toBe(0);
  printFigure("shared cache", { ...total, hits: cdn.hits - hits, purges: cdn.purges, refused: cdn.refused });
  expect(total.old).toBe(0);
  expect(cdn.hits - hits).toBeGreaterThanOrEqual(40);
  expect(cdn.refused).toBeGreaterThan(0);
});
