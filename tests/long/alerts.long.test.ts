import { test } from "vitest";
import { runAlertsModel } from "@/tests/harness/alerts-model";

test("alerts: hundreds of random sequences of confirmations, imports, clock changes, refusals and kills", async () => {
  const seed = Number(process.env.ALERTS_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`  alerts: seed ${seed}\n`);
  await runAlertsModel({ seed, runs: 250, length: 60 });
});
