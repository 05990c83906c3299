import { test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { runModel } from "@/tests/harness/model-run";

const deployment = makeDeployment();

test("model: in 200 random sequences of staff actions the invariants hold", async () => {
  await runModel(deployment, { seed: Date.now() % 2 ** 31, sequences: 200 });
});
