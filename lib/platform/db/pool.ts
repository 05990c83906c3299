import pg from "pg";
import { env } from "@/lib/platform/env";
import { registerGauge } from "../observe/tally";
import { shared } from "../shared";
import { isUnreachable } from "./database-errors";
import { ObservedClient } from "./observed-client";
import { routeReads } from "./replica";

// Rules §2: with an unreachable or locked database the response takes 3 s at most. Waiting for a free connection and
// then for a lock stays below that, and so does a slow query; the request's timeout limits their sum.
const CONNECT_MS = 1500;
const TURN_MS = 1000;
const LOCK_MS = 1200;
const STATEMENT_MS = 2000;
// For a database that accepts connections but never responds.
const QUERY_TIMEOUT_MS = 2200;
// Releases the locks of a transaction whose process hangs.
const IDLE_IN_TRANSACTION_MS = 30_000;
const PRESSURE_MS = 1000;
const MAX_WAITING = 100;

const pools = shared("pools", () => new Set<pg.Pool>());

type Settings = {
  name: string;
  max: number;
  lockMs?: number;
  /** Refuses requests at once while all connections are in use, for a second after a timeout or a lost connection. */
  failsFast?: boolean;
};

/** Returns the main connection pool, of Prisma and of plain SQL. */
export function pool(): pg.Pool {
  return shared("pool", () => routeReads(createPool({ name: "main", max: 6 })));
}

/** Returns the pool of sessions, sign-in, rate limits and epochs, which no lock or flood elsewhere can exhaust. */
export function corePool(): pg.Pool {
  return shared("core pool", () => createPool({ name: "core", max: 3 }));
}

/** Returns the pool of reads of letters, so that an import or lock that blocks these reads blocks nothing else. */
export function letterPool(): pg.Pool {
  const settings = { name: "letters", max: 3, lockMs: 1000, failsFast: true };
  return shared("letter pool", () => routeReads(createPool(settings)));
}

/** Opens all connections for the first requests; never throws, and ends at the timeout without a database. */
export async function openPools(): Promise<void> {
  const open = (each: pg.Pool) => Array.from({ length: each.options.max }, () => each.query("SELECT 1"));
  await Promise.allSettled([pool(), corePool(), letterPool()].flatMap(open));
}

/** Closes every connection, so that a script can exit. */
export async function closePools(): Promise<void> {
  await Promise.all([...pools].map((opened) => opened.end()));
}

function createPool({ name, max, lockMs = LOCK_MS, failsFast = false }: Settings): pg.Pool {
  const created = new pg.Pool({
    Client: ObservedClient,
    connectionString: env().DATABASE_URL,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    // Idle connections stay open, because opening one can take longer than CONNECT_MS on a busy machine.
    idleTimeoutMillis: 0,
    query_timeout: QUERY_TIMEOUT_MS,
    ...(env().DATABASE_DIRECT_URL ? {} : limits(lockMs)),
    keepAlive: true,
  });
  let pressureAt = Number.NEGATIVE_INFINITY;
  const recordPressure = (error: unknown) => {
    if (!isUnreachable(error)) return;
    pressureAt = performance.now();
    notePressure();
  };
  // A lost idle connection emits an error here, which without a listener would end the process.
  created.on("error", () => undefined);
  created.on("release", (error) => error && recordPressure(error));
  const isFull = () => created.totalCount >= max && created.idleCount === 0;
  const isStuck = () => failsFast && performance.now() - pressureAt < PRESSURE_MS;
  guard(created, {
    timeoutMs: () => {
      if (!isFull()) return Number.POSITIVE_INFINITY;
      return created.waitingCount >= MAX_WAITING || isStuck() ? 0 : TURN_MS;
    },
    onError: recordPressure,
  });
  pools.add(created);
  show(name, created);
  return created;
}

/**
 * Startup parameters, so that the server ends long statements and frees their backends. A pooler refuses unknown
 * parameters; then they belong in the pooler's settings (docs/scaling.md).
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
  /** Returns the time to wait for a free connection in milliseconds; 0 refuses at once. */
  timeoutMs: () => number;
  /** Called with every error while getting a connection, except immediate refusals. */
  onError: (error: Error) => void;
};

/** Limits the wait for a free connection separately from the time to open a new one. */
function guard(target: pg.Pool, { timeoutMs, onError }: Guard): void {
  const connect = target.connect.bind(target) as (done: Done) => void;
  const guarded = (done: Done) => {
    const ms = timeoutMs();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const finish: Done = (error, client, release) => {
      clearTimeout(timer);
      // The pool's late result: a connection must be released, and an error comes without one.
      if (isOver) return client && release();
      isOver = true;
      if (error) onError(error);
      done(error, client, release);
    };
    const giveUp = () => finish(new PoolBusy(), undefined, () => undefined);
    // An immediate refusal does not count as an error of this pool; otherwise the pool would stay closed under load.
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
  /** PostgreSQL's code for too many connections. */
  readonly code = "53300";

  constructor() {
    super("every connection is in use");
  }
}

const REMEMBERED_MS = 3000;

const state = shared("database pressure", () => ({ at: Number.NEGATIVE_INFINITY }));

/** Records that the database did not respond in time: a lost connection, a lock, a slow query or a full pool. */
function notePressure(): void {
  state.at = performance.now();
}

/** Returns true if pressure was recorded in the last 3 s; a failed or slow render then counts as an outage. */
export function isUnderPressure(): boolean {
  return performance.now() - state.at < REMEMBERED_MS;
}
