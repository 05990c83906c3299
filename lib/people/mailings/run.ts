import "server-only";
import { log } from "@/lib/platform/log";
import { sendMails } from "@/lib/platform/mail/send";
import { runAlone } from "@/lib/platform/process";
import { listSending } from "./data";
import { queueBatch, recordOutcomes } from "./mutations";

/** Continues the mailings in progress, in the background. */
export function runMailingsSoon(): void {
  void runMailings().catch((err) => log.error({ err }, "posts not sent"));
}

/**
 * Sends the mailings in progress in batches, until all mails are sent or wait for a retry. A process has one run at a
 * time; a call during a run starts another one after it. When a process ends, another continues within a minute.
 */
export function runMailings(): Promise<void> {
  return runAlone("mailings", async (isWanted) => {
    while (isWanted()) {
      await recordOutcomes();
      for (const id of await listSending()) await sendBatches(id);
    }
  });
}

async function sendBatches(id: number): Promise<void> {
  for (;;) {
    const made = await queueBatch(id);
    if (made === 0) return;
    await sendMails();
    await recordOutcomes();
  }
}
