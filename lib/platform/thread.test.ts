import { expect, test } from "vitest";
import { NO_TERMS } from "@/tests/terms";
import { findWeakness } from "../people/auth/strength";
import type { FinderReply, FinderRequest } from "../trade/letters/finder/answer";
import { buffersOf, toStock } from "../trade/letters/finder/stock";
import type { PublicLetter } from "../trade/letters/wire";
import { isQueueFull } from "./queue";
import { createThread } from "./thread";

const FINDER = {
  file: "lib/trade/letters/finder/finder-worker.mjs",
  waiting: 5,
  timeLimitMs: 60_000,
  memoryMb: 256,
};
const question = {
  minCredit: 100_000_00,
  maxCredit: 110_000_00,
  maxEntry: null,
  maxParcel: null,
  type: null,
  administrator: null,
  maxLetters: 6,
  limit: 10,
};
const letter: PublicLetter = {
  id: 7,
  segment: "Imóvel",
  administrator: "Itaú",
  credit_cents: 100_000_00,
  entry_cents: 40_000_00,
  installments: [{ quantity: 60, amount_cents: 1_500_00 }],
  ...NO_TERMS,
  next_pay: "2026-12-10",
};

test("the finder's thread searches the letters sent last, and returns null for another version", async () => {
  const ask = createThread<FinderRequest, FinderReply>(FINDER);
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

test("a full queue refuses new calls and completes the waiting ones", async () => {
  const ask = createThread<FinderRequest, FinderReply>({ ...FINDER, waiting: 1 });
  const answers = await Promise.allSettled([1, 2, 3].map((version) => ask({ version, question })));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  const [, , last] = answers;
  expect(last?.status === "rejected" && isQueueFull(last.reason)).toBe(true);
});

test("a timeout or an error ends the thread; the next call starts another", async () => {
  const hasty = createThread<FinderRequest, FinderReply>({ ...FINDER, timeLimitMs: 1 });
  await expect(hasty({ version: 1, question })).rejects.toThrow(
    expect.objectContaining({ name: "QueueFull" }),
  );
  const ask = createThread<unknown, FinderReply>(FINDER);
  await expect(ask({ version: 1, question, stock: { broken: true } })).rejects.toThrow();
  expect(await ask({ version: 1, question })).toBeNull();
});

test("a thread is reused for the next call, and ended after an idle time", async () => {
  const ask = createThread<FinderRequest, FinderReply>({ ...FINDER, idleMs: 200 });
  const stock = toStock([letter]);
  await ask({ version: 1, question, stock }, { transfer: buffersOf(stock) });
  expect(await ask({ version: 1, question })).not.toBeNull();
  await expect.poll(() => ask({ version: 1, question }), { interval: 400, timeout: 5000 }).toBeNull();
});

test("a client that disconnects leaves the queue; its running call is aborted after a second", async () => {
  const ask = createThread<unknown, number>({ ...FINDER, file: "tests/busy-worker.mjs" });
  const client = new AbortController();
  const { signal } = client;
  const running = ask(60_000, { signal });
  const waiting = ask(60_000, { signal });
  const other = ask(1);
  client.abort("left");
  await expect(waiting).rejects.toBe("left");
  await expect(running).rejects.toBe("left");
  expect(await other).toBe(1);
});

test("a short running call is completed although its client has disconnected, and the thread is kept", async () => {
  const ask = createThread<unknown, number>({ ...FINDER, file: "tests/busy-worker.mjs" });
  const client = new AbortController();
  const running = ask(10, { signal: client.signal });
  client.abort("left");
  expect(await running).toBe(1);
  expect(await ask(0)).toBe(2);
});

test("concurrent password checks get their own results", async () => {
  const owner = { name: "Rita Root", email: "rita@ipe.example", company: ["Ipê Consórcios"] };
  const verdicts = await Promise.all(
    ["senha12345678", "cavalo correto bateria grampo"].map((password) => findWeakness(password, owner)),
  );
  expect(verdicts[0]).toContain("fácil de adivinhar");
  expect(verdicts[1]).toBeNull();
});

test("the words forbidden to one person do not affect the next person's check", async () => {
  const password = "jacarandatamandua";
  const owner = { name: "Jacaranda Tamandua", email: "jt@ipe.example", company: [] };
  const otherUser = { name: "Rita", email: "rita@ipe.example", company: [] };
  expect(await findWeakness(password, owner)).not.toBeNull();
  expect(await findWeakness(password, otherUser)).toBeNull();
});
