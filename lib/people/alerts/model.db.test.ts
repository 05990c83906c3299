import { test } from "vitest";
import { runAlertsModel } from "@/tests/harness/alerts-model";

test("alerts, confirmations, imports, clock changes and kills in any order: each letter is mailed exactly once, with at most one mail a day", async () => {
  await runAlertsModel({
    seed: Number(process.env.ALERTS_SEED ?? 20301),
    runs: Number(process.env.ALERTS_RUNS ?? 4),
    length: 30,
  });
});
