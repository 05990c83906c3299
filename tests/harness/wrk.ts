import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensurePrograms } from "./programs";

const CONNECTIONS = 32;
const MS = { us: 0.001, ms: 1, s: 1000 };

/**
 * Loads one address with wrk on 32 keep-alive connections.
 * @returns the number of responses, the rate per second, and the 99th percentile of their times in milliseconds
 * @throws Error on a failed response or connection
 */
export async function wrk(address: string, seconds: number, headers: Record<string, string> = {}) {
  ensurePrograms(["wrk"], ["wrk"]);
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...lines, address];
  const { stdout } = await promisify(execFile)("wrk", args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const read = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? [];
  const [time, unit] = read(/99%\s+([\d.]+)(us|ms|s)/);
  return {
    answers: Number(read(/(\d+) requests in/)[0]),
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[0]),
    p99: Number(time) * MS[unit as keyof typeof MS],
  };
}
