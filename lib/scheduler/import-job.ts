import { ask, type NextHandler } from "../front/capture";
import { log } from "../log";
import type { Job } from "./scheduler";

/** The letter import: asked of the cron route inside the process, so that the server imports no product code. */
export function importJob(
  handler: NextHandler,
  settings: { schedule: string; secret: string; host: string },
): Job {
  return {
    name: "import",
    schedule: settings.schedule,
    run: async () => {
      const { status } = await ask(
        handler,
        "/api/cron/contemplated",
        {
          authorization: `Bearer ${settings.secret}`,
          host: settings.host,
          "user-agent": "ipe-scheduler",
          "x-client-address": "127.0.0.1",
        },
        "POST",
      );
      if (status !== 200) throw new Error(`The scheduled import was answered ${status}`);
      log.info({ status }, "scheduled import done");
    },
  };
}
