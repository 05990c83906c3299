import { Cron } from "croner";

export type Job = {
  name: string;
  schedule: string;
  run: () => Promise<void>;
  /** Allows a run while the previous one has not ended. */
  overlaps?: boolean;
};

const TIME_ZONE = "America/Sao_Paulo";

/**
 * Schedules jobs in São Paulo's time zone; a job whose last run has not ended is skipped, unless it overlaps.
 * @returns a function that stops them all
 * @throws when a schedule is not a cron expression
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
