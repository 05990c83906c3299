import { expect, test } from "vitest";
import { Finder } from "@/lib/trade/letters/finder/find";
import type { Question } from "@/lib/trade/letters/finder/question";
import { toStock } from "@/lib/trade/letters/finder/stock";
import { letterStock, STOCK_KINDS } from "@/tests/letter-stocks";

// Measures the lowest CPU time of a few tries: on a busy machine elapsed time includes the work of other processes.
const TRIES = 3;
const LIMIT_MS = 2000;

test.each(STOCK_KINDS)(
  "no query on five thousand letters of 42 administrators takes over two seconds of CPU time: %s",
  (kind) => {
    const finder = new Finder(toStock(letterStock(kind, 5000, 42)));
    const took = questions.map((question) => ({
      question,
      ms: lowestMs(() => finder.find(question), LIMIT_MS),
    }));
    expect(took.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
  },
);

const ANY = { maxEntry: null, maxParcel: null, type: null, administrator: null, maxLetters: 6, limit: 10 };
const tenPercent = { ...ANY, minCredit: 300_000_00, maxCredit: 330_000_00 };
const questions: Question[] = [
  tenPercent,
  { ...ANY, minCredit: 300_000_00, maxCredit: 300_000_00 },
  { ...ANY, minCredit: 500_000_00, maxCredit: 500_000_00 },
  { ...tenPercent, maxEntry: 120_000_00 },
  { ...tenPercent, maxParcel: 2_600_00 },
  { ...tenPercent, maxLetters: 2 },
];

function lowestMs(ask: () => unknown, enough: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && (tries === 0 || lowest > enough); tries += 1) {
    const startedAt = process.cpuUsage();
    ask();
    const { user, system } = process.cpuUsage(startedAt);
    lowest = Math.min(lowest, (user + system) / 1000);
  }
  return lowest;
}
