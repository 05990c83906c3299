import { medianOf } from "./figure";
import { load } from "./load";
import { processorMs } from "./processor";
import type { Server } from "./rivals";

// Many short rounds, in which each server has its turn: a busy machine spoils some of them, not their median.
export const ROUNDS = 12;
const SECONDS = 0.6;

export type Turn = { perSecond: number; p99: number; microseconds: number };

/** One server's turn: what it answered, and the processor time that one answer took of it. */
export async function turn({ port: at, path, pid: process }: Server, encoding: string): Promise<Turn> {
  const before = processorMs(process);
  const { answers, perSecond, p99 } = await load({
    port: at,
    path,
    headers: { "Accept-Encoding": encoding },
    seconds: SECONDS,
  });
  return { perSecond, p99, microseconds: ((processorMs(process) - before) * 1000) / answers };
}

/** Turns by turns: every server gets the machine as it is at that moment. The first round warms them. */
export async function rounds(servers: Server[], encoding: string): Promise<Turn[][]> {
  const all: Turn[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const row: Turn[] = [];
    for (const server of servers) row.push(await turn(server, encoding));
    if (round > 0) all.push(row);
  }
  return all;
}

/** Processor time per answer where the system tells it: answers a second depend on who else is asking. */
export function compared(all: Turn[][], one: number, other: number): { value: number; detail: string } {
  const of = (index: number, read: (turn: Turn) => number) => all.map((row) => read(row[index] as Turn));
  const rate = (index: number) => medianOf(of(index, ({ perSecond }) => perSecond));
  const time = (index: number) => medianOf(of(index, ({ microseconds }) => microseconds));
  const ratio = (read: (turn: Turn) => number) =>
    medianOf(all.map((row) => read(row[one] as Turn) / read(row[other] as Turn)));
  const byRate = ratio(({ perSecond }) => perSecond);
  const byTime = 1 / ratio(({ microseconds }) => microseconds);
  const rates = `${(rate(one) / 1000).toFixed(1)}k/s to ${(rate(other) / 1000).toFixed(1)}k/s (${byRate.toFixed(2)})`;
  const times = `${time(one).toFixed(1)} µs to ${time(other).toFixed(1)} µs an answer`;
  return Number.isNaN(byTime)
    ? { value: byRate, detail: rates }
    : { value: byTime, detail: `${times}; ${rates}` };
}
