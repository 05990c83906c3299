import { createReadStream, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FeedLetter } from "./letter";
import { readFeed } from "./parse";
import type { FeedProblem } from "./problem";

const folder = "tests/fixtures/feeds";

async function read(name: string) {
  const letters: FeedLetter[] = [];
  const problems: FeedProblem[] = [];
  const open = () => createReadStream(`${folder}/${name}`);
  for await (const batch of readFeed(open, { today: "2026-11-21", defaultSegment: null })) {
    letters.push(...batch.letters);
    problems.push(...batch.problems);
  }
  return { letters, problems };
}

function asExpected(letter: FeedLetter) {
  return {
    code: letter.code,
    segment: letter.segment,
    administrator: letter.administrator,
    credit: letter.credit_cents / 100,
    entry: letter.entry_cents / 100,
    tiers: letter.installments.map(({ quantity, amount_cents }) => ({
      quantity,
      amount: amount_cents / 100,
    })),
    nextPay: letter.next_pay,
    status: { available: "Disponível", reserved: "Reservada", sold: "Vendida" }[letter.status],
  };
}

test.each(["planilha", "api", "tabulado", "legado"])(
  "every letter of %s.csv equals its expected line",
  async (name) => {
    const { letters, problems } = await read(`${name}.csv`);
    const expected: unknown = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, "utf8"));
    expect(letters.map(asExpected)).toEqual(expected);
    expect(problems).toEqual([]);
  },
);
