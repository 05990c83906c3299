// Measures the finder's queries on stocks of several kinds. [--letters N] [--kind NAME]
import { parseArgs } from "node:util";
import { Finder } from "@/lib/trade/letters/finder/find";
import type { Question } from "@/lib/trade/letters/finder/question";
import { toStock } from "@/lib/trade/letters/finder/stock";
import { letterStock, STOCK_KINDS } from "@/tests/letter-stocks";
import { type Figure, report } from "./figure";

const TIMES = 8;
const GOALS = [
  { letters: 5000, goal: 50 },
  { letters: 50_000, goal: 200 },
];
// Results are proven for administrators with up to 120 letters: of 5,000 letters, 42 administrators have 119 or 120.
const ADMINISTRATORS = [1, 10, 42];
// A query that takes longer is refused.
const LIMIT_MS = 30_000;

const { values } = parseArgs({
  options: { letters: { type: "string" }, kind: { type: "string", default: "ordinary" } },
});
const kinds = STOCK_KINDS.filter((kind) => values.kind === "all" || kind === values.kind);

const ANY = { maxEntry: null, maxParcel: null, type: null, administrator: null, maxLetters: 6, limit: 10 };
const tenPercent = { ...ANY, minCredit: 300_000_00, maxCredit: 330_000_00 };
const questions: [string, Question][] = [
  ["R$ 300,000, 10%", tenPercent],
  ["R$ 300,000 exactly", { ...ANY, minCredit: 300_000_00, maxCredit: 300_000_00 }],
  ["R$ 500,000 exactly", { ...ANY, minCredit: 500_000_00, maxCredit: 500_000_00 }],
  ["R$ 300,000, 10%, entry R$ 120,000", { ...tenPercent, maxEntry: 120_000_00 }],
  ["R$ 300,000, 10%, month R$ 2,600", { ...tenPercent, maxParcel: 2_600_00 }],
  ["R$ 300,000, 10%, up to two", { ...tenPercent, maxLetters: 2 }],
];

const figures: Figure[] = [];
for (const { letters, goal } of GOALS) {
  if (values.letters && Number(values.letters) !== letters) continue;
  for (const kind of kinds) {
    for (const administrators of ADMINISTRATORS) {
      const finder = new Finder(toStock(letterStock(kind, letters, administrators)));
      for (const [requested, question] of questions) {
        figures.push(
          measure(finder, question, { what: `${kind} ${letters}/${administrators}: ${requested}`, goal }),
        );
      }
    }
  }
}
console.log("CPU time of one query, the lowest of several");
report(figures);

function measure(finder: Finder, question: Question, about: { what: string; goal: number }): Figure {
  let value = Number.POSITIVE_INFINITY;
  let detail = "";
  let spent = 0;
  for (let times = 0; times < TIMES && spent < LIMIT_MS / 10; times += 1) {
    const startedAt = process.cpuUsage();
    const { exact, combinations } = finder.find(question);
    const { user, system } = process.cpuUsage(startedAt);
    const ms = (user + system) / 1000;
    value = Math.min(value, ms);
    spent += ms;
    detail = `${combinations.length} found${exact ? ", proven" : ""}`;
  }
  return { ...about, value, unit: " ms", limit: LIMIT_MS, isLessBetter: true, detail };
}
