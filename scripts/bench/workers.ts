// What two workers answer against one process, each on a core of its own. The asking side shares the cores with
// them here, so that it is counted in processor time, the primary's too: two cores have two seconds of it in each.
import { childrenOf } from "@/tests/harness/processes";
import { distDirs } from "../lib/build.mjs";
import { freePort } from "../lib/port.mjs";
import { startServer } from "../lib/serve.mjs";
import { load } from "./load";
import { processorMs } from "./processor";

const ROUNDS = 7;
const SECONDS = 3;
const WARM_S = 1;
const LIMIT = 1.6;
const GOAL = 1.8;
const READY_MS = 60_000;
const PAGES: (Asked & { what: string })[] = [
  { what: "cached page, br", path: "/", headers: { "Accept-Encoding": "br" } },
  { what: "cached /web JSON", path: "/web/posts", headers: {} },
];

type Asked = { path: string; headers: Record<string, string> };

const alone = await start(1);
const two = await start(2);
let isFast = true;
for (const { what, ...asked } of PAGES) {
  await measure(alone, asked, WARM_S);
  await measure(two, asked, WARM_S);
  const rounds: { one: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      one: await measure(alone, asked, SECONDS),
      many: await measure(two, asked, SECONDS),
    });
  }
  rounds.sort((a, b) => a.many / a.one - b.many / b.one);
  const { one, many } = rounds[Math.floor(ROUNDS / 2)] ?? { one: 1, many: 0 };
  const ratio = many / one;
  const verdict = ratio < LIMIT ? "MISSED" : ratio < GOAL ? "below its goal" : "ok";
  if (ratio < LIMIT) isFast = false;
  console.log(
    `2 workers against 1, ${what.padEnd(18)} ${ratio.toFixed(2)}  (limit ${LIMIT}, goal ${GOAL}: ${verdict})  ${rate(many)} against ${rate(one)}`,
  );
}
await alone.stop();
await two.stop();
process.exitCode = isFast ? 0 : 1;

type Server = { port: number; pid: number; workers: number[]; stop: () => Promise<unknown> };

async function start(count: number): Promise<Server> {
  const port = await freePort();
  const env = { PORT: String(port), WORKERS: String(count), LOG_LEVEL: "warn" };
  const { pid, ready, stop } = startServer(distDirs.test, { mode: "production", env });
  await ready;
  const workers = count > 1 ? childrenOf(pid) : [];
  const server = { port, pid, workers, stop };
  for (const deadline = Date.now() + READY_MS; !(await isEveryoneServing(server)); ) {
    if (Date.now() > deadline) throw new Error("The workers do not start.");
  }
  return server;
}

/** Whether every process of a server works when it is asked for a while. */
async function isEveryoneServing(server: Server): Promise<boolean> {
  const serving = server.workers.length > 0 ? server.workers : [server.pid];
  const before = serving.map(processorMs);
  await load({ port: server.port, path: "/", seconds: WARM_S });
  return serving.every((pid, index) => processorMs(pid) - (before[index] ?? 0) > WARM_S * 100);
}

/** Answers a second when every worker has a core to itself. */
async function measure(server: Server, asked: Asked, seconds: number): Promise<number> {
  const before = timesOf(server);
  const { answers } = await load({ port: server.port, ...asked, seconds });
  const spent = timesOf(server).reduce((sum, time, index) => sum + time - (before[index] ?? 0), 0);
  return (answers / (spent / 1000)) * Math.max(1, server.workers.length);
}

/** Processor time of the server and of its workers, milliseconds. */
function timesOf({ pid, workers }: Server): number[] {
  return [pid, ...workers].map(processorMs);
}

function rate(perSecond: number): string {
  return `${(perSecond / 1000).toFixed(1)}k/s`;
}
