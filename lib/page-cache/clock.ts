import type { Area } from "../db/epochs";

/** How far the content had come when a render began: the epochs of the areas it depends on, and the day. */
export type Stamp = { day: string; epochs: readonly number[] };

export type Clock = ReturnType<typeof createClock>;

/**
 * Tells whether a stored page is still true: no area it depends on has been written to since, and it is the
 * same day in São Paulo (next payments, and the year in the footer, move at midnight).
 */
export function createClock(source: { epochOf: (area: Area) => number; today: () => string }) {
  let day = source.today();
  let second = 0;

  function today(): string {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      day = source.today();
    }
    return day;
  }

  return {
    take(areas: readonly Area[]): Stamp {
      return { day: today(), epochs: areas.map(source.epochOf) };
    },
    isCurrent(areas: readonly Area[], stamp: Stamp): boolean {
      return (
        stamp.day === today() && areas.every((area, index) => stamp.epochs[index] === source.epochOf(area))
      );
    },
  };
}
