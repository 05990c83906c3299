import { test } from "vitest";
import { runModel } from "@/tests/harness/model-run";
import { makeStage } from "@/tests/harness/stage";

const stage = makeStage();

test("model: any order of staff actions keeps the rules, every update, the audit trail and the pages", {
  tags: ["long"],
}, async () => {
  await runModel(stage, { seed: 20_261_122, sequences: 4 });
});
