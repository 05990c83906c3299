import pg from "pg";
import { env } from "@/lib/platform/env";
import { registerGauge } from "../observe/tally";
import { shared } from "../shared";
import { isUnreachable } from "./database-errors";
import { ObservedClient } from "./observed-client";
import { notePressure } from "./pressure";
import { routeReads } from "./replica";

// Rules §2: an unreachable or locked database is answered within 3 s. Waiting for a connection that others hold and
// then for a lock stays below that; so does a slow query, and the front gives up what adds up to more.
const CONNECT_MS = 1500;
const TURN_MS = 1000;
const LOCK_MS = 1200;
const STATEMENT_MS = 2000;
// For a database that accepts and then says nothing.
const QUERY_TIMEOUT_MS = 2200;
// A transaction whose process hangs lets go of its locks.
const IDLE_IN_TRANSACTION_MS = 30_000;
const TROUBLE_MS = 1000;
const MAX_WAITING = 100;

const pools = shared("pools", () => new Set<pg.Pool>());

type Settings = {
  /** Under which its connections can be seen from outside. */
  name: string;
  max: number;
  lockMs?: number;
  /** While queries fail for a lock, whoever finds every connection taken is refused at once instead of in line. */
  failsFast?: boolean;
};

/** The process's connection pool for what has none of its own, used by Prisma and by plain SQL alike. */
export function pool(): pg.Pool {
  return shared("pool", () => routeReads(createPool({ name: "main", max: 6 })));
}

/** For sessions, signing in, limits and epochs: no lock or flood elsewhere takes these connections. */
export function corePool(): pg.Pool {
  return shared("core pool", () => createPool({ name: "core", max: 3 }));
}

/** For every read of the table of letters: an import or a lock that holds it up holds up nothing else. */
export function letterPool(): pg.Pool {
  const settings = { name: "letters", max: 3, lockMs: 1000, failsFast: true };
  return shared("letter pool", () => routeReads(createPool(settings)));
}

/**
 * Opens a connection of each pool, so that the first visitor of a process waits for none. Without a database it comes
 * back within the time that a connection may take.
 */
export async function openPools(): Promise<void> {
  await Promise.allSettled([pool(), corePool(), letterPool()].map((opened) => opened.query("SELECT 1")));
}

/** Ends every connection, so that a script can end. */
export async function closePools(): Promise<void> {
  await Promise.all([...pools].map((opened) => opened.end()));
}

function createPool({ name, max, lockMs = LOCK_MS, failsFast = false }: Settings): pg.Pool {
  const created = new pg.Pool({
    Client: ObservedClient,
    connectionString: env().DATABASE_URL,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    ...(env().DATABASE_DIRECT_URL ? {} : limits(lockMs)),
    keepAlive: true,
  });
  let troubleAt = Number.NEGATIVE_INFINITY;
  const noteTrouble = (error: unknown) => {
    if (!isUnreachable(error)) return;
    troubleAt = performance.now();
    notePressure();
  };
  // An idle connection that dies emits here; without a listener it would end the process.
  created.on("error", () => undefined);
  created.on("release", (error) => error && noteTrouble(error));
  const isFull = () => created.totalCount >= max && created.idleCount === 0;
  const isStuck = () => failsFast && performance.now() - troubleAt < TROUBLE_MS;
  guard(created, {
    patience: () => {
      if (!isFull()) return Number.POSITIVE_INFINITY;
      return created.waitingCount >= MAX_WAITING || isStuck() ? 0 : TURN_MS;
    },
    onError: noteTrouble,
  });
  pools.add(created);
  show(name, created);
  return created;
}

/**
 * Startup parameters and no SET: the server itself ends what takes too long, so that its backends come free. A pooler
 * refuses those that it does not know: its own settings have them then (docs/scaling.md).
 */
function limits(lockMs: number) {
  return {
    statement_timeout: STATEMENT_MS,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

function show(name: string, opened: pg.Pool): void {
  const gauge = (state: string, read: () => number) =>
    registerGauge({ metric: "pool_connections", labels: { pool: name, state }, read });
  gauge("open", () => opened.totalCount);
  gauge("idle", () => opened.idleCount);
  gauge("waiting", () => opened.waitingCount);
  gauge("most", () => opened.options.max);
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
type Guard = {
  /** How long to wait for a connection that others hold, now; milliseconds, 0 = not at all. */
  patience: () => number;
  /** Told of every wait that was in vain. */
  onError: (error: Error) => void;
};

/** Bounds the wait for a turn apart from the time that a new connection may take to open. */
function guard(target: pg.Pool, { patience, onError }: Guard): void {
  const connect = target.connect.bind(target) as (done: Done) => void;
  const guarded = (done: Done) => {
    const ms = patience();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const finish: Done = (error, client, release) => {
      clearTimeout(timer);
      // Its turn came, or the pool gave up too, when nobody waited any more; with an error there is no release.
      if (isOver) return client && release();
      isOver = true;
      if (error) onError(error);
      done(error, client, release);
    };
    const giveUp = () => finish(new PoolBusy(), undefined, () => undefined);
    // Refusing is no trouble of its own: the pool would stay shut for as long as many ask.
    if (ms === 0) {
      notePressure();
      return done(new PoolBusy(), undefined, () => undefined);
    }
    if (ms < Number.POSITIVE_INFINITY) timer = setTimeout(giveUp, ms);
    connect(finish);
  };
  const either = (done?: Done) =>
    done
      ? guarded(done)
      : new Promise((resolve, reject) => {
          guarded((error, client) => (error ? reject(error) : resolve(client)));
        });
  target.connect = either as typeof target.connect;
}

class PoolBusy extends Error {
  override readonly name = "PoolBusy";
  /** PostgreSQL's own for too many connections. */
  readonly code = "53300";

  constructor() {
    super("every connection is taken and waiting for one is hopeless");
  }
}
