import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { areas, EPOCHS_SQL, type EpochRow, epochOf, knownEpochs, noteEpochs } from "../db/epochs";
import {
  endLease,
  grantLease,
  holdsLease,
  isAhead,
  LEASE_MS,
  type Moment,
  moment,
  peerId,
} from "../db/lease";

const RENEW_MS = 400;
// Half of ANSWER_TIMEOUT_MS, so that a retry fits: a silent connection may be lost while the database runs.
const ANSWER_MS = 1200;
// After this time without a reconnection the database counts as down; no request waits longer.
const ANSWER_TIMEOUT_MS = 2400;
const RETRY_MS = [10, 20, 40, 80];
const SLOW_RETRY_MS = 150;
// If a timer fires later than this, the process itself was paused.
const PAUSED_MS = 400;
// The time for which a failed renewal counts as an outage: longer than until the next one, shorter than a long pause.
const DOWN_MS = 2 * ANSWER_TIMEOUT_MS;

const REGISTER = `
  INSERT INTO cache_peers (id, lease_until, acknowledged)
  VALUES ($1, clock_timestamp() + interval '${LEASE_MS} milliseconds', $2)
  ON CONFLICT (id) DO UPDATE SET lease_until = EXCLUDED.lease_until, acknowledged = EXCLUDED.acknowledged`;
const SWEEP = "DELETE FROM cache_peers WHERE lease_until < clock_timestamp() - interval '1 minute'";
const LEAVE = "DELETE FROM cache_peers WHERE id = $1";
// A database that takes no writes (a standby, or one without resources such as disk space) can still be read.
const TAKES_NO_WRITES = /^(?:25006|53\d\d\d)$/;
// The server cannot be found or reached, or is starting or stopping: an immediate retry would fail too.
const IS_GONE = /^(?:ECONNREFUSED|ENOTFOUND|ENOENT|EHOSTUNREACH|57P03)$/;

/** The lease of this process on its epochs, without which the page cache serves no stored page. */
export type Lease = {
  /** Returns whether the process may serve from its cache now. */
  holds(): boolean;
  /** Renews the lease if needed; returns whether this process now knows every write confirmed before the call. */
  assure(): Promise<boolean>;
};

type EpochSync = {
  lease: Lease;
  /** Returns true while the database cannot be reached and nothing has been saved through this process since. */
  isDown(): boolean;
  /** Resolves when the epochs have been read for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Synchronises the in-process epochs with the database's, and renews the process's lease, over a separate connection:
 * on NOTIFY, every 400 ms, and whenever a request finds no lease.
 */
export function listenToEpochs(databaseUrl: string, log: (err: unknown) => void): EpochSync {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | null = null;
  let notified = false;
  let stopped = false;
  let down: { at: string; until: Moment } | null = null;
  let markReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  // A successful save proves, before the next renewal, that the database is back.
  const isDown = () => down !== null && down.at === snapshot() && isAhead(down.until);

  async function beat(): Promise<void> {
    await renew();
    if (!stopped) timer = setTimeout(() => void beat(), RENEW_MS);
  }

  function renew(): Promise<boolean> {
    running ??= attempt().finally(() => {
      running = null;
      if (notified && !stopped) void renew();
    });
    return running;
  }

  /** Renews the lease with retries; returns whether the epochs have been read. */
  async function attempt(): Promise<boolean> {
    let deadline = performance.now() + ANSWER_TIMEOUT_MS;
    for (let retry = 0; !stopped; retry += 1) {
      notified = false;
      try {
        client ??= await connect(deadline);
        await renewLease(client, deadline);
        down = null;
        markReady();
        return true;
      } catch (err) {
        drop();
        if (performance.now() > deadline + PAUSED_MS) deadline = performance.now() + ANSWER_TIMEOUT_MS;
        const pause = RETRY_MS[retry] ?? SLOW_RETRY_MS;
        // A connection may be lost while the database runs: only a failed reconnection counts as an outage.
        if (isGone(err) || performance.now() + pause >= deadline) return giveUp(err);
        await sleep(pause);
      }
    }
    return false;
  }

  function giveUp(err: unknown): false {
    const { monotonic, time } = moment();
    const until = { monotonic: monotonic + DOWN_MS, time: time + DOWN_MS };
    down = { at: down?.at ?? snapshot(), until };
    if (!stopped) log(err);
    return false;
  }

  async function connect(deadline: number): Promise<pg.Client> {
    const created = new pg.Client({
      connectionString: databaseUrl,
      application_name: "ipe epochs",
      // Registrations are useless after a crash, so they do not wait for a slow disk.
      options: "-c synchronous_commit=off",
      connectionTimeoutMillis: Math.max(1, Math.round(deadline - performance.now())),
      keepAlive: true,
    });
    created.on("error", () => {
      if (client !== created) return;
      drop();
      void renew();
    });
    created.on("notification", () => {
      notified = true;
      if (client === created) void renew();
    });
    await created.connect();
    try {
      await answered(created.query("LISTEN epochs"), deadline);
      await written(answered(created.query(SWEEP), deadline));
    } catch (err) {
      created.end().catch(() => undefined);
      throw err;
    }
    return created;
  }

  function drop(): void {
    // A database that crashed may have lost the registration.
    endLease();
    client?.end().catch(() => undefined);
    client = null;
  }

  async function assure(): Promise<boolean> {
    if (holdsLease()) return true;
    if (isDown()) return false;
    // The read in progress may have begun before this call, and its lease may have expired during a pause.
    if (running) await running;
    if (holdsLease()) return true;
    return isDown() ? false : await renew();
  }

  void beat();
  return {
    lease: { holds: holdsLease, assure },
    isDown,
    ready,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      endLease();
      const deadline = performance.now() + ANSWER_MS;
      if (client) await answered(client.query(LEAVE, [peerId]), deadline).catch(() => undefined);
      drop();
    },
  };
}

/**
 * Reads the epochs, acknowledges them for the next second and then reads again. So a save that the last read misses
 * finds a registration that does not acknowledge its epochs, and waits.
 */
async function renewLease(client: pg.Client, deadline: number): Promise<void> {
  await read(client, deadline);
  for (;;) {
    const since = moment();
    const acknowledged = knownEpochs();
    const isRegistered = await written(answered(client.query(REGISTER, [peerId, acknowledged]), deadline));
    await read(client, deadline);
    if (isRegistered) grantLease(since);
    if (!isRegistered || knownEpochs() === acknowledged) return;
  }
}

/**
 * Returns a query's result; times out at the deadline. After a pause of the process a response may have arrived unread,
 * so pending I/O is handled before the timeout: a busy machine is not a database outage.
 */
function answered<Result>(query: Promise<Result>, deadline: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("The database does not answer."));
    const ms = Math.min(ANSWER_MS, deadline - performance.now());
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms);
    query.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Awaits a write; returns false when the database takes no writes. */
async function written(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (err) {
    if (err instanceof pg.DatabaseError && TAKES_NO_WRITES.test(err.code ?? "")) return false;
    throw err;
  }
}

async function read(client: pg.Client, deadline: number): Promise<void> {
  const { rows } = await answered(client.query<EpochRow>(EPOCHS_SQL), deadline);
  noteEpochs(rows);
}

function isGone(err: unknown): boolean {
  const { code } = err as { code?: unknown };
  return typeof code === "string" && IS_GONE.test(code);
}

const snapshot = () => areas.map(epochOf).join(".");
