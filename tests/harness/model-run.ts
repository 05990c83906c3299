import fc from "fast-check";
import { expect } from "vitest";
import type { makeDeployment } from "./deployment";
import { printFigure } from "./figures";
import { Busy, type Model, makeReal } from "./model";
import { commands } from "./model-commands";

/**
 * Runs random sequences of staff actions against a deployment's server; a failure prints the seed and the shrunk
 * counterexample.
 */
export async function runModel(
  deployment: ReturnType<typeof makeDeployment>,
  options: { seed: number; sequences: number },
) {
  const { seed, sequences } = options;
  const startedAt = performance.now();
  let actions = 0;
  let given_up = 0;
  const tally = { requests: 0, writes: 0, pages: 0 };
  process.stdout.write(`  model: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: "max" }), async (sequence) => {
      const real = await makeReal(deployment.app, deployment.cluster);
      const model: Model = { records: [], emails: [], city: null };
      actions += [...sequence].length;
      await fc
        .asyncModelRun(() => ({ model, real }), sequence)
        .catch((error: unknown) => {
          if (!(error instanceof Busy)) throw error;
          given_up += 1;
        });
      for (const name of Object.keys(tally) as (keyof typeof tally)[]) tally[name] += real.tally[name];
    }),
    { seed, numRuns: sequences, endOnFailure: true },
  );
  printFigure("model", {
    sequences,
    actions,
    given_up,
    ...tally,
    seconds: (performance.now() - startedAt) / 1000,
  });
  expect(given_up).toBeLessThanOrEqual(sequences / 2);
}
