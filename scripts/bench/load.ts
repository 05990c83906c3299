import { readdirSync, readFileSync } from "node:fs";
import { wrk } from "@/tests/harness/wrk";
import { medianOf } from "./figure";

/** The server of an address, and the process whose time it takes. */
export type Server = { address: string; pid: number };
type Turn = { perSecond: number; p99: number; microseconds: number };

// Many short rounds, in which each server has its turn: a busy machine spoils some of them, but not their median.
const ROUNDS = 12;
const SECONDS = 1;

/** One server's turn: its answers, and the processor time per answer. */
export async function turn({ address, pid }: Server, encoding: string): Promise<Turn> {
  const before = processorMs(pid);
  const { answers, ...figures } = await wrk(address, SECONDS, { "Accept-Encoding": encoding });
  return { ...figures, microseconds: ((processorMs(pid) - before) * 1000) / answers };
}

/** Repeats a round; the first one warms up and is not counted. */
export async function rounds<Result>(round: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let done = 0; done <= ROUNDS; done += 1) all.push(await round());
  return all.slice(1);
}

/** The ratio of processor time per answer of two servers: answers per second depend on other processes. */
export function compared(pairs: { one: Turn; other: Turn }[]): { value: number; detail: string } {
  const median = (read: (pair: { one: Turn; other: Turn }) => number) => medianOf(pairs.map(read));
  const value = median(({ one, other }) => other.microseconds / one.microseconds);
  const rate = median(({ one, other }) => one.perSecond / other.perSecond);
  const times = [median(({ one }) => one.microseconds), median(({ other }) => other.microseconds)];
  const [ours, theirs] = times.map((time) => time.toFixed(1));
  return { value, detail: `${ours} µs to ${theirs} µs an answer; ${rate.toFixed(2)} by answers a second` };
}

/** The processor time that all threads of a process have used so far, in milliseconds (Linux). */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => timeOf(`/proc/${pid}/task/${id}/schedstat`));
  return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

function timeOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    // A thread may end between the two reads.
    return 0;
  }
}
