import { expect, test } from "vitest";
import { findWeakness } from "./auth/strength";
import type { Answered, Asked } from "./letters/finder/answer";
import { buffersOf, toStock } from "./letters/finder/stock";
import type { PublicLetter } from "./letters/wire";
import { isQueueFull } from "./queue";
import { createThread } from "./thread";

const FINDER = {
  file: "lib/letters/finder/finder-worker.mjs",
  waiting: 5,
  timeLimitMs: 60_000,
  memoryMb: 256,
  stays: true,
};
const question = {
  minCredit: 100_000_00,
  maxCredit: 110_000_00,
  maxEntry: null,
  maxParcel: null,
  type: null,
  administrator: null,
  most: 6,
  limit: 10,
};
const letter: PublicLetter = {
  id: 7,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 100_000_00,
  entry_cents: 40_000_00,
  installments: [{ quantity: 60, amount_cents: 1_500_00 }],
  next_pay: "2026-12-10",
};

test("the finder's thread answers from the letters it was sent last, and says when it has not those asked for", async () => {
  const ask = createThread<Asked, Answered>(FINDER);
  expect(await ask({ version: 1, question })).toBeNull();
  const stock = toStock([letter]);
  const found = await ask({ version: 1, question, stock }, { transfer: buffersOf(stock) });
  expect(found).toEqual({ exact: true, combinations: [[7]] });
  expect(stock.credit).toHaveLength(0);
  expect(await ask({ version: 1, question: { ...question, type: "Moto" } })).toEqual({
    exact: true,
    combinations: [],
  });
  expect(await ask({ version: 2, question })).toBeNull();
});

test("who finds the line full is told so, and those in it are answered", async () => {
  const ask = createThread<Asked, Answered>({ ...FINDER, waiting: 1 });
  const answers = await Promise.allSettled([1, 2, 3].map((version) => ask({ version, question })));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  const [, , last] = answers;
  expect(last?.status === "rejected" && isQueueFull(last.reason)).toBe(true);
});

test("what takes too long, or fails, ends the thread; the next question starts another", async () => {
  const hasty = createThread<Asked, Answered>({ ...FINDER, timeLimitMs: 1 });
  await expect(hasty({ version: 1, question })).rejects.toThrow(
    expect.objectContaining({ name: "QueueFull" }),
  );
  const ask = createThread<unknown, Answered>(FINDER);
  await expect(ask({ version: 1, question, stock: { broken: true } })).rejects.toThrow();
  expect(await ask({ version: 1, question })).toBeNull();
});

test("passwords are judged in a thread of their own, several at once", async () => {
  const owner = { name: "Rita Root", email: "rita@ipe.example", company: ["Ipê Consórcios"] };
  const verdicts = await Promise.all(
    ["senha12345678", "cavalo correto bateria grampo"].map((password) => findWeakness(password, owner)),
  );
  expect(verdicts[0]).toContain("fácil de adivinhar");
  expect(verdicts[1]).toBeNull();
});
