import { sleep } from "@/scripts/lib/processes.mjs";
import { startApp } from "./app";
import type { Cluster } from "./cluster";
import { startProxy } from "./proxy";
import { countOld, type Saver, saveInTurns, settle } from "./saves";

type App = Awaited<ReturnType<typeof startApp>>;

// The longest pause exceeds the time of any query, of a lease and of its renewal.
const PAUSES_MS = [0, 300, 700, 1500, 4000];
const CUT_MS = 2500;
const BACK_MS = 30_000;

/**
 * Saves through one process while another is paused and resumed; returns the longest times of saves and counts of the
 * other's responses.
 */
export async function stopAndWake(saver: Saver, app: App, other: App) {
  const total = { rounds: PAUSES_MS.length, requested: 0, old: 0, refused: 0, slowest: 0, next: 0 };
  const before = saver.again();
  for (const ms of PAUSES_MS) {
    const { version } = await saver.save(app);
    await settle([other], version);
    const last = await saver.save(app);
    // The pause interrupts the renders of these requests.
    const inFlight = countOld([other], last.version);
    await sleep(Math.random() * 10);
    process.kill(other.pid, "SIGSTOP");
    const first = await saver.save(app);
    const second = await saver.save(app);
    // These requests are sent during the pause, so that the process reads them first when it is resumed.
    const requested = countOld([other], second.version);
    await sleep(ms);
    process.kill(other.pid, "SIGCONT");
    for (const seen of await Promise.all([inFlight, requested])) {
      total.requested += seen.requested;
      total.old += seen.old;
      total.refused += seen.refused;
    }
    total.slowest = Math.max(total.slowest, first.ms);
    total.next = Math.max(total.next, second.ms);
  }
  return { ...total, sent_again: saver.again() - before };
}

export async function killPeer(saver: Saver, app: App, databaseUrl: string) {
  const third = await startApp(databaseUrl, { env: { LOG_LEVEL: "warn" } });
  await settle([third]);
  await third.kill();
  const first = await saver.save(app);
  const second = await saver.save(app);
  await third.dispose();
  const { old } = await countOld([app], second.version);
  return { first: first.ms, second: second.ms, old };
}

/** Saves while another process has lost the database, and after it has reconnected. */
export async function cutOff(saver: Saver, app: App, cluster: Cluster, kind: "blackhole" | "reset") {
  const url = new URL(cluster.url);
  const proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  const cut = await startApp(url.href, { env: { LOG_LEVEL: "warn" } });
  try {
    await settle([cut]);
    proxy.set({ kind });
    const first = await saver.save(app);
    // The other process must respond with a page in time, even if it has not detected the lost connection.
    const early = await timed(cut);
    await sleep(CUT_MS);
    const second = await saver.save(app);
    const late = await timed(cut);
    proxy.set({ kind: "none" });
    const back = performance.now();
    await settle([cut], second.version, BACK_MS);
    const recovered = performance.now() - back;
    const figures = await saveInTurns(saver, [app, cut], 20);
    const statuses = [early.status, late.status];
    return {
      save: Math.max(first.ms, second.ms),
      early: early.ms,
      late: late.ms,
      statuses,
      recovered,
      figures,
    };
  } finally {
    await cut.dispose();
    proxy.stop();
  }
}

async function timed(app: App) {
  const startedAt = performance.now();
  const response = await app.get("/como-funciona");
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}
