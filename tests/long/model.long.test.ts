import { test } from "vitest";
import { runModel } from "@/tests/harness/model-run";
import { makeStage } from "@/tests/harness/stage";

const stage = makeStage();

test("model: hundreds of random sequences of staff actions", async () => {
  await runModel(stage, { seed: Date.now() % 2 ** 31, sequences: 200 });
});
