import "server-only";
import { log } from "@/lib/platform/log";
import { sendMails } from "@/lib/platform/mail/send";
import { asWork } from "@/lib/platform/process";
import { shared } from "@/lib/platform/shared";
import { listSending } from "./data";
import { makeLot, noteOutcomes } from "./mutations";

const runner = shared("mailing-runner", () => ({ again: false, running: null as Promise<void> | null }));

/** Goes on with what is being sent, off the request's path. */
export function runMailingsSoon(): void {
  void runMailings().catch((err) => log.error({ err }, "posts not sent"));
}

/**
 * Sends lot after lot of every sending under way, until all is sent or waits for another try. In this process one run at
 * a time; a call during a run makes it look once more. Whatever process ends, another goes on a minute later.
 */
export function runMailings(): Promise<void> {
  runner.again = true;
  runner.running ??= asWork(run()).finally(() => {
    runner.running = null;
  });
  return runner.running;
}

async function run(): Promise<void> {
  while (runner.again) {
    runner.again = false;
    await noteOutcomes();
    for (const id of await listSending()) await sendLots(id);
  }
}

async function sendLots(id: number): Promise<void> {
  for (;;) {
    const made = await makeLot(id);
    if (made === 0) return;
    await sendMails();
    await noteOutcomes();
  }
}
