import { test } from "vitest";
import { runAlertsModel } from "@/tests/harness/alerts-model";

test("alerts: in 250 random sequences of actions, refusals and kills nobody gets a letter twice or misses one unnoticed", async () => {
  const seed = Number(process.env.ALERTS_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`  alerts: seed ${seed}\n`);
  await runAlertsModel({ seed, runs: 250, length: 60 });
});
