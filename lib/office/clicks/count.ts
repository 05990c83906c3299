import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { shared } from "@/lib/platform/shared";
import { ClickBatch } from "./batch";
import { storeClicks } from "./mutations";
import type { Click } from "./rules";

const FLUSH_MS = 5000;
/** What a press without a letter is counted under. */
const NO_LETTER = 0;

type Counter = { batch: ClickBatch; timer: NodeJS.Timeout | null };

const counter = shared<Counter>("click-counter", () => ({ batch: new ClickBatch(), timer: null }));

/**
 * Counts a press on a WhatsApp link: once for each letter that it asks for, or for none. Never throws and never
 * waits; batches go to the database every few seconds.
 */
export function countClick({ page, letters }: Click, now = new Date()): void {
  const day = dayInSaoPaulo(now);
  for (const letter of letters.length > 0 ? letters : [NO_LETTER]) counter.batch.add(day, letter, page);
  counter.timer ??= setTimeout(() => void flushClicks().catch(() => undefined), FLUSH_MS).unref();
}

/**
 * Writes what was counted since the last time. What cannot be written is lost: statistics are not worth memory.
 * @throws the database's error
 */
export async function flushClicks(): Promise<void> {
  if (counter.timer) clearTimeout(counter.timer);
  counter.timer = null;
  const { batch } = counter;
  if (batch.isEmpty) return;
  counter.batch = new ClickBatch();
  await storeClicks(batch.content());
}
