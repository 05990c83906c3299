import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { startApp } from "@/tests/harness/app";
import { between, summarize, tell } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";
import { makeStage } from "@/tests/harness/stage";

const stage = makeStage();

test("F24 five kill -9 under load leave no broken page and no error after three seconds", async () => {
  const { cluster, root } = stage;
  const { dataDir, port, url } = stage.app;
  const load = startLoad(url, root);
  const recovered: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await sleep(500);
    await stage.app.kill();
    const begun = performance.now();
    stage.app = await startApp(cluster.url, { dataDir, port });
    recovered.push((performance.now() - begun) / 1000);
    starts.push(performance.now());
    const page = await (await stage.app.get("/cartas-contempladas")).text();
    expect(page).toMatch(/<\/html>\s*$/);
  }
  await sleep(3500);
  const samples = await load.stop();
  const after = between(samples, "public", (starts.at(-1) ?? 0) + 3000);
  tell("F24", { visitors: summarize(between(samples, "public")), seconds_to_serve: Math.max(...recovered) });
  expect(summarize(after)).toMatchObject({ served: after.length, errors: 0, unanswered: 0 });
  expect(summarize(samples)).toMatchObject({ errors: 0 });
});
