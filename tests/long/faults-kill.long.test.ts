import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { startApp } from "@/tests/harness/app";
import { makeDeployment } from "@/tests/harness/deployment";
import { between, printFigure, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";

const deployment = makeDeployment();

test("F24 five kill -9 under load leave no broken page and no error after three seconds", async () => {
  const { cluster, root } = deployment;
  const { dataDir, port, url } = deployment.app;
  const load = startLoad(url, root);
  const recovered: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await sleep(500);
    await deployment.app.kill();
    const startedAt = performance.now();
    deployment.app = await startApp(cluster.url, { dataDir, port });
    recovered.push((performance.now() - startedAt) / 1000);
    starts.push(performance.now());
    const page = await (await deployment.app.get("/cartas-contempladas")).text();
    expect(page).toMatch(/<\/html>\s*$/);
  }
  await sleep(3500);
  const samples = await load.stop();
  const after = between(samples, "public", (starts.at(-1) ?? 0) + 3000);
  printFigure("F24", {
    visitors: summarize(between(samples, "public")),
    seconds_to_serve: Math.max(...recovered),
  });
  expect(summarize(after)).toMatchObject({ served: after.length, errors: 0, unanswered: 0 });
  expect(summarize(samples)).toMatchObject({ errors: 0 });
});
