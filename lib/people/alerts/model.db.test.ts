import { test } from "vitest";
import { runAlertsModel } from "@/tests/harness/alerts-model";

test("alerts, confirmations, imports, clock and kills in any order: each letter mailed exactly once, one mail a day", async () => {
  await runAlertsModel({
    seed: Number(process.env.ALERTS_SEED ?? 20301),
    runs: Number(process.env.ALERTS_RUNS ?? 4),
    length: 30,
  });
});
