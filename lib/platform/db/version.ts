import { type Area, areas as allAreas } from "./epochs";

/** The state of the content at the start of a render: all epochs, the day, and the time (Date.now()). */
export type Version = { day: string; epochs: Readonly<Record<Area, number>>; at: number };

export type Versions = ReturnType<typeof createVersions>;

/**
 * Creates the versions of the content. A page is current while no area it depends on has been written to since its
 * version, and on the same day in São Paulo (next payments, and the year in the footer, change at midnight).
 */
export function createVersions(source: { epochOf: (area: Area) => number; today: () => string }) {
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
    /** Returns the current version, with every area: those that a render reads are known only at its end. */
    take(): Version {
      const epochs = Object.fromEntries(allAreas.map((area) => [area, source.epochOf(area)]));
      return { day: today(), epochs: epochs as Record<Area, number>, at: Date.now() };
    },
    isCurrent(areas: readonly Area[], version: Version): boolean {
      return version.day === today() && areas.every((area) => version.epochs[area] === source.epochOf(area));
    },
  };
}
