import { test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { runModel } from "@/tests/harness/model-run";

const deployment = makeDeployment();

test("model: any sequence of staff actions keeps the invariants, every update, the audit trail and current pages", {
  tags: ["long"],
}, async () => {
  await runModel(deployment, { seed: 20_261_122, sequences: 4 });
});
