import { test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { runModel } from "@/tests/harness/model-run";

const deployment = makeDeployment();

test("model: hundreds of random sequences of staff actions", async () => {
  await runModel(deployment, { seed: Date.now() % 2 ** 31, sequences: 200 });
});
