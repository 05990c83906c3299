import { log } from "../../platform/log";
import { inject, type NextHandler } from "../../platform/server/inject";
import type { Job } from "./scheduler";

/** Creates a job that calls a cron route in-process, so that the server imports no product code; `quiet` logs only failures. */
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
      if (status !== 200) throw new Error(`The scheduled ${name} was answered ${status}`);
      if (!quiet) log.info({ status, job: name }, "scheduled job done");
    },
  };
}
