import { Cron } from "croner";

export type Job = {
  name: string;
  schedule: string;
  run: () => Promise<void>;
  /** Runs although its last run has not ended. */
  overlaps?: boolean;
};

const TIME_ZONE = "America/Sao_Paulo";

/**
 * Runs jobs at their hours in São Paulo; a job whose last run has not ended is skipped, unless it overlaps.
 * @returns what stops them all
 * @throws when a schedule is no cron expression
 */
export function startScheduler(
  jobs: readonly Job[],
  onError: (name: string, err: unknown) => void,
): () => void {
  const running = jobs
    .filter(({ schedule }) => schedule !== "")
    .map(
      ({ name, schedule, run, overlaps = false }) =>
        new Cron(
          schedule,
          { timezone: TIME_ZONE, protect: !overlaps, catch: (err) => onError(name, err) },
          run,
        ),
    );
  return () => {
    for (const job of running) job.stop();
  };
}
