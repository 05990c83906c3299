// A worker that lived as long did not die of its start.
const LONG_LIFE_MS = 30_000;
const MAX_SHORT_LIVES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before a worker's successor is started: not at all, longer after each short life in a row. */
export function createPatience() {
  let shortLives = 0;
  return {
    longestMs: LONGEST_WAIT_MS,
    /**
     * @param servedMs how long the worker that ended had served
     * @returns milliseconds, null after too many short lives in a row
     */
    afterEnd(servedMs: number): number | null {
      shortLives = servedMs >= LONG_LIFE_MS ? 0 : shortLives + 1;
      if (shortLives <= 1) return 0;
      if (shortLives > MAX_SHORT_LIVES) return null;
      return FIRST_WAIT_MS * 2 ** (shortLives - 2);
    },
  };
}
