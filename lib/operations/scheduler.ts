import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { Cron } from "croner";
import { log } from "@/lib/platform/log";
import { inject, type NextHandler } from "@/lib/platform/server/inject";

const TSX = ["--conditions=react-server", "--import", "tsx"];
/** A lower CPU priority than processes that serve visitors. */
const LOW_PRIORITY = 10;

type Job = {
  name: string;
  schedule: string;
  run: () => Promise<void>;
  /** Allows a run while the previous one has not ended. */
  overlaps?: boolean;
};

const TIME_ZONE = "America/Sao_Paulo";

/**
 * Schedules jobs in São Paulo's time zone; a run is skipped while the previous one has not ended, unless `overlaps`.
 * @returns a function that stops them all
 * @throws when a schedule is neither a cron expression nor empty (an empty one never runs)
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

/** Creates a job that runs a script in a child process, which inherits the settings and is killed with this process. */
export function childJob({ name, schedule, args }: { name: string; schedule: string; args: string[] }): Job {
  return { name, schedule, run: () => runChild(name, args) };
}

function runChild(name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...TSX, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    const end = () => child.kill();
    process.once("exit", end);
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    const errors: Buffer[] = [];
    child.stderr.on("data", (data: Buffer) => errors.push(data));
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      if (code === 0) {
        log.info({ job: name }, "scheduled job done");
        resolve();
      } else {
        reject(new Error(`The scheduled ${name} exited with code ${code}: ${Buffer.concat(errors)}`));
      }
    });
  });
}

/** Creates a job that calls a cron route, so that the server need not import its code. `quiet` logs only failures. */
export function cronJob(
  handler: NextHandler,
  settings: { name: string; path: string; schedule: string; secret: string; host: string; quiet?: boolean },
): Job {
  const { name, path, schedule, secret, host, quiet = false } = settings;
  return {
    name,
    schedule,
    run: async () => {
      const headers = {
        authorization: `Bearer ${secret}`,
        host,
        "user-agent": "ipe-scheduler",
        "x-client-address": "127.0.0.1",
      };
      const { status } = await inject(handler, { method: "POST", url: path, headers });
      if (status !== 200) throw new Error(`The scheduled ${name} returned status ${status}`);
      if (!quiet) log.info({ status, job: name }, "scheduled job done");
    },
  };
}
