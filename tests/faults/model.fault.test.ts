import { test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { runModel } from "@/tests/harness/model-run";

const deployment = makeDeployment();

test("model: in random sequences of staff actions no update is lost, the audit trail is complete and pages are current", {
  tags: ["long"],
}, async () => {
  await runModel(deployment, { seed: 20_261_122, sequences: 4 });
});
