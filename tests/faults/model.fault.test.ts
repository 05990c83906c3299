import { test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { runModel } from "@/tests/harness/model-run";

const deployment = makeDeployment();

test("model: any order of staff actions keeps the rules, every update, the audit trail and the pages", {
  tags: ["long"],
}, async () => {
  await runModel(deployment, { seed: 20_261_122, sequences: 4 });
});
