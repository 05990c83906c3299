// The client of the soak, in a separate process; its argument (JSON) selects the load: as fast as possible with a
// save per second and attacks (burst), at a fixed rate without them (calm), or at a fixed rate with them (soak).
// Prints its results as a line of JSON.
import { Agent, request } from "undici";
import { attack, attacks } from "./attacks";

type Task = {
  url: string;
  mode: "burst" | "calm" | "soak";
  seconds: number;
  /** Requests per second, except for the burst. */
  rate: number;
  cookie: string;
  faqId: number;
};

const BENCH_CONNECTIONS = 32;
/** One connection per visitor: the requests of a few connections would all wait for the same render. */
const CONNECTIONS = 500;
const CONTENT_EVERY = 10;
const ATTACK_SHARE = 0.01;
const SAVE_EVERY_MS = 1000;
const TICK_MS = 10;
const LONG_PAUSE_MS = 1000;
/** The maximum number of concurrent requests, so that a slow server cannot crash this process; more count as `late`. */
const MOST_AT_ONCE = 2000;
const pages = [
  ...["/", "/como-funciona", "/cartas-contempladas", "/imoveis", "/veiculos", "/posts", "/contact"],
  ...["/web/posts", "/web/faqs/all", "/web/contemplated/itau", "/web/banner"],
];
const showing = new Set(["/como-funciona", "/web/faqs/all"]);

const task = JSON.parse(process.argv[2] ?? "{}") as Task;
const { hostname: host, port } = new URL(task.url);
const connections = task.mode === "burst" ? BENCH_CONNECTIONS : CONNECTIONS;
const agent = new Agent({ connections, pipelining: 1 });
const seen = {
  ...{ requested: 0, served: 0, errors: 0, unanswered: 0, compared: 0, old: 0, late: 0 },
  ...{ saves: 0, refused_saves: 0, attacks: 0, attacks_503: 0, attacks_5xx: 0 },
  attack_5xx: {} as Record<string, number>,
  attack_503: {} as Record<string, number>,
  other: {} as Record<string, number>,
};
/** The long pauses of this process, with the second of each; most likely the whole machine paused. */
const longPauses: string[] = [];
const waits: number[] = [];
/** The version of the last acknowledged save. */
let saved = 0;
// The first version is above those of earlier children.
let version = Math.floor(Date.now() / 1000);
let turn = 0;
let beatAt = performance.now();
setInterval(() => {
  const late = performance.now() - beatAt - TICK_MS;
  if (late > LONG_PAUSE_MS) longPauses.push(`${(beatAt / 1000).toFixed(0)} s: ${late.toFixed(0)} ms`);
  beatAt = performance.now();
}, TICK_MS);

if (task.mode === "burst") await burst();
else await sendAtRate();
waits.sort((one, other) => one - other);
const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
console.log(JSON.stringify({ ...seen, longPauses, perSecond: seen.served / task.seconds, p99 }));
process.exit(0);

async function burst(): Promise<void> {
  const end = performance.now() + task.seconds * 1000;
  const faults = startFaults(() => turn);
  const ask = async () => {
    while (performance.now() < end) await read(pages[turn++ % pages.length] ?? "/");
  };
  await Promise.all(Array.from({ length: BENCH_CONNECTIONS }, ask));
  await faults.end();
}

async function sendAtRate(): Promise<void> {
  const startedAt = performance.now();
  const due = () => ((performance.now() - startedAt) / 1000) * task.rate;
  const faults = task.mode === "calm" ? null : startFaults(due);
  const inFlight = new Set<Promise<void>>();
  const ticks = setInterval(() => {
    while (turn < due()) {
      if (inFlight.size >= MOST_AT_ONCE) {
        seen.late += 1;
        turn += 1;
      } else keep(inFlight, read(pages[turn++ % pages.length] ?? "/"));
    }
  }, TICK_MS);
  await new Promise((resolve) => setTimeout(resolve, task.seconds * 1000));
  clearInterval(ticks);
  await faults?.end();
  await Promise.all(inFlight);
}

/** Sends a save per second, and attacks as a share of the requests so far. */
function startFaults(requested: () => number) {
  const inFlight = new Set<Promise<void>>();
  // Saves are sequential: after two concurrent ones the visible version would be unknown.
  let isSaving = false;
  const saveInTurn = async () => {
    if (isSaving) return;
    isSaving = true;
    await saveOnce();
    isSaving = false;
  };
  let attacked = 0;
  const saves = setInterval(() => keep(inFlight, saveInTurn()), SAVE_EVERY_MS);
  const strikes = setInterval(() => {
    while (attacked < requested() * ATTACK_SHARE) keep(inFlight, strike(attacked++));
  }, TICK_MS);
  return {
    async end(): Promise<void> {
      clearInterval(saves);
      clearInterval(strikes);
      await Promise.all(inFlight);
    },
  };
}

function keep(inFlight: Set<Promise<void>>, work: Promise<void>): void {
  inFlight.add(work);
  void work.finally(() => inFlight.delete(work));
}

async function read(address: string): Promise<void> {
  const least = saved;
  const startedAt = performance.now();
  seen.requested += 1;
  try {
    const { statusCode, body } = await request(task.url + address, { dispatcher: agent });
    if (statusCode === 200) seen.served += 1;
    else {
      if (statusCode >= 500) seen.errors += 1;
      count(seen.other, `${statusCode} ${address}`);
    }
    if (showing.has(address) && seen.requested % CONTENT_EVERY < 4) {
      const version = Number(/Versão (\d+)\?/.exec(await body.text())?.[1] ?? -1);
      seen.compared += 1;
      if (version < least) seen.old += 1;
    } else await body.dump({ limit: 10_000_000 });
  } catch (error) {
    seen.unanswered += 1;
    count(seen.other, `${address}: ${reasonOf(error)}`);
  }
  waits.push(performance.now() - startedAt);
}

async function saveOnce(): Promise<void> {
  version += 1;
  const own = version;
  try {
    const response = await fetch(`${task.url}/api/faqs/${task.faqId}`, {
      method: "PUT",
      headers: { cookie: task.cookie, "content-type": "application/json" },
      body: JSON.stringify({ question: `Versão ${own}?` }),
    });
    await response.text();
    if (response.status === 200) {
      seen.saves += 1;
      saved = Math.max(saved, own);
    } else {
      seen.refused_saves += 1;
      count(seen.other, `${response.status} save`);
    }
  } catch (error) {
    seen.unanswered += 1;
    count(seen.other, `save: ${reasonOf(error)}, after ${(performance.now() / 1000).toFixed(0)} s`);
  }
}

async function strike(at: number): Promise<void> {
  const kind = attacks[at % attacks.length];
  if (!kind) return;
  seen.attacks += 1;
  const status = await attack(kind, { host, port: Number(port) }, at);
  if (status === 503) {
    seen.attacks_503 += 1;
    count(seen.attack_503, kind.name);
  } else if (status >= 500) {
    seen.attacks_5xx += 1;
    count(seen.attack_5xx, `${status} ${kind.name}`);
  }
}

function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  return String((cause as { code?: string }).code ?? cause);
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
