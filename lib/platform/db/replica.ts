import pg from "pg";
import { contextValue } from "../context";
import { env } from "../env";
import { registerGauge } from "../observe/tally";
import { shared } from "../shared";
import { type Area, EPOCHS_SQL, type EpochRow, epochOf } from "./epochs";
import { holdsLease } from "./lease";
import { ObservedClient } from "./observed-client";
import { isRendering, type ReadAreas } from "./render-context";

const MOST = 6;
// Short, because a read that fails here is repeated on the primary within the request's time limit.
const CONNECT_MS = 300;
const QUERY_MS = 700;
const AVOIDED_MS = 2000;

type Known = Map<Area, number>;

const scope = contextValue<readonly Area[]>("areas read");
const state = shared("replica", () => ({
  /** The epochs of each connection's server when last read; they only grow. */
  known: new WeakMap<pg.PoolClient, Known>(),
  avoidedUntil: 0,
}));

/** Allows the replica to answer a public page's read, if one is configured and has every write to these areas. */
export function onReplica<Result>(areas: ReadAreas, read: () => Result): Result {
  if (areas === "private" || !env().DATABASE_READ_URL || !isRendering()) return read();
  return scope.run(areas, read);
}

/** Routes the reads of `onReplica` to the replica; after any problem with it, the primary answers. */
export function routeReads(target: pg.Pool): pg.Pool {
  const queryPrimary = target.query.bind(target) as (...parts: unknown[]) => unknown;
  const routed = (...parts: unknown[]) => {
    const areas = scope.get();
    if (!areas || typeof parts.at(-1) === "function" || !isUsable()) return queryPrimary(...parts);
    return queryReplica(areas, parts).then((answer) => answer ?? queryPrimary(...parts));
  };
  target.query = routed as typeof target.query;
  return target;
}

/**
 * Returns true if reads may use the replica. A process without a lease may not know of a confirmed save and must read
 * from the primary.
 */
function isUsable(): boolean {
  return holdsLease() && performance.now() >= state.avoidedUntil;
}

/** Sends a read to the replica; returns null if the primary must answer. */
async function queryReplica(areas: readonly Area[], parts: unknown[]): Promise<unknown> {
  let client: pg.PoolClient | undefined;
  try {
    client = await replicaPool().connect();
    if (!has(client, areas)) await learn(client);
    const answer = has(client, areas) ? await Reflect.apply(client.query, client, parts) : null;
    client.release();
    return answer;
  } catch {
    state.avoidedUntil = performance.now() + AVOIDED_MS;
    client?.release(true);
    return null;
  }
}

function has(client: pg.PoolClient, areas: readonly Area[]): boolean {
  const known = state.known.get(client);
  return known !== undefined && areas.every((area) => (known.get(area) ?? -1) >= epochOf(area));
}

async function learn(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<EpochRow>(EPOCHS_SQL);
  state.known.set(client, new Map(rows.map(({ area, value }) => [area, Number(value)])));
}

function replicaPool(): pg.Pool {
  return shared("replica pool", () => {
    const created = new pg.Pool({
      Client: ObservedClient,
      connectionString: env().DATABASE_READ_URL,
      max: MOST,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    created.on("error", () => undefined);
    const show = (name: string, read: () => number) =>
      registerGauge({ metric: "pool_connections", labels: { pool: "replica", state: name }, read });
    show("open", () => created.totalCount);
    show("idle", () => created.idleCount);
    show("waiting", () => created.waitingCount);
    return created;
  });
}
