import { performance } from "node:perf_hooks";
import { tighten } from "../server/response/tighten";
import type { Entry, MemoryStore } from "./entry";

const LOOK_MS = 1000;
// Renders follow each other while somebody saves: what they made would be tightened in vain.
const QUIET_MS = 3000;
const MAX_UTILIZATION = 0.5;
const MAX_WAITING = 500;

/**
 * Compresses stored pages anew at the highest level while the process has nothing better to do: one at a time, only
 * what somebody has asked for since it was rendered, and only when no render has begun for some seconds.
 */
export function createTightening(pages: MemoryStore) {
  const waiting = new Set<Entry>();
  let renderedAt = performance.now();
  let isWorking = false;
  let before = performance.eventLoopUtilization();
  setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();

  async function look(): Promise<void> {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (isWorking || utilization > MAX_UTILIZATION || performance.now() - renderedAt < QUIET_MS) return;
    isWorking = true;
    try {
      const entry = nextStored();
      if (entry) await improve(entry);
    } finally {
      isWorking = false;
    }
  }

  function nextStored(): Entry | undefined {
    for (const entry of waiting) {
      waiting.delete(entry);
      if (isStored(entry)) return entry;
    }
    return undefined;
  }

  async function improve(entry: Entry): Promise<void> {
    const page = await tighten(entry.page);
    // A save may have put another page there meanwhile.
    if (page && isStored(entry)) pages.set(entry.target.key, { ...entry, page });
  }

  const isStored = (entry: Entry) => pages.peek(entry.target.key) === entry;

  return {
    /** A render begins. */
    noteRender(): void {
      renderedAt = performance.now();
    },
    /** Somebody was given what is stored; asked at every request. */
    noteUse(entry: Entry): void {
      if (entry.isUsed) return;
      entry.isUsed = true;
      if (waiting.size < MAX_WAITING) waiting.add(entry);
    },
  };
}
