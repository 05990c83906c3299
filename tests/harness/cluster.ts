import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { inject, vi } from "vitest";
import { freePort } from "@/scripts/lib/port.mjs";
import { ensureCluster, readPassword } from "@/scripts/lib/postgres/cluster.mjs";
import { locate } from "@/scripts/lib/postgres/location.mjs";
import { serverUrl, startServer } from "@/scripts/lib/postgres/server.mjs";
import { processMark, sleep } from "@/scripts/lib/processes.mjs";
import { childrenOf } from "./processes";
import { copyCluster, fillCluster, makeFolder, query, removeCluster } from "./seeded-cluster";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const RETRIES = { timeout: 20_000, interval: 200 };

/**
 * Starts a dedicated PostgreSQL with the product's schema, which a test may stop, kill and freeze.
 * @param options seeded: with demo content; reachableFrom: an address range that may connect, in addition to this
 *   machine; env: added to its environment
 */
export async function startCluster({
  seeded = true,
  reachableFrom = "",
  env = {} as Record<string, string>,
} = {}) {
  const folder = makeFolder("cluster");
  const location = locate(folder);
  const template = seeded ? inject("seededCluster") : undefined;
  if (template) copyCluster(template, folder, location);
  else ensureCluster(folder, location);
  const password = readPassword(folder);
  const port = await freePort();
  const url = serverUrl(port, password);
  const addresses = reachableFrom ? "*" : "127.0.0.1";
  // After a crash the last backends hold the shared memory for a moment.
  const start = () =>
    vi.waitFor(() => startServer(location, password, { first: port, last: port, addresses, env }), RETRIES);
  if (reachableFrom) {
    const rules = path.join(location.cluster, "pg_hba.conf");
    appendFileSync(rules, `host all all ${reachableFrom} scram-sha-256\n`);
  }
  await start();
  if (!template) await fillCluster(port, password, folder, { seeded });

  const pid = () =>
    Number(readFileSync(path.join(location.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  const stop = async (signal: NodeJS.Signals) => {
    const postmaster = pid();
    process.kill(postmaster, signal);
    while (processMark(postmaster) !== null) await sleep(10);
  };
  return {
    url,
    folder,
    start,
    /** SIGINT is a fast stop, SIGQUIT an immediate one, SIGKILL a crash. */
    stop,
    /** Pauses every process: connections stay open without a response. */
    freeze: () => signalAll(pid(), "SIGSTOP"),
    thaw: () => signalAll(pid(), "SIGCONT"),
    query: (sql: string, values?: unknown[]) => query(url, sql, values),
    dispose: async () => {
      signalAll(pid(), "SIGCONT");
      await stop("SIGQUIT").catch(() => undefined);
      removeCluster(folder, location);
    },
  };
}

/** Signals the postmaster and its backends one by one, because each is in a separate process group. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A backend may exit between being listed and being signalled.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}
