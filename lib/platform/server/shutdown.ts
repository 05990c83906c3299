import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { processState, setProcessState } from "../process";

const LOOK_EVERY_MS = 100;
const QUIET_TURNS = 3;
// Clients that keep opening connections do not delay the exit.
const MOST_TURNS = 1000;

type ShutdownLimits = {
  /** Milliseconds for which new connections are still accepted, so that the load balancer notices the drain. */
  leadMs: number;
  /** Milliseconds that running requests and other work may take after that. */
  workMs: number;
};

const unanswered = new Set<ServerResponse>();
const connections = new WeakMap<Server, Set<Socket>>();
let accepted = 0;

/** Tracks a server's connections: a drain waits for them, except for those without a request. */
export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  connections.set(server, sockets);
  server.on("connection", (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
}

/** Returns true while the process drains: readiness reports it on connections that are still open. */
export function isDraining(): boolean {
  return processState() === "draining";
}

/** Closes a connection after its response, if the process drains by then. */
export function closeWhenDraining(response: ServerResponse): void {
  if (isDraining()) response.shouldKeepAlive = false;
  unanswered.add(response);
  response.once("close", () => unanswered.delete(response));
}

/**
 * Stops a server gracefully: responses get `Connection: close`; after the lead time no connection is accepted and idle
 * ones are closed; the others are closed when running requests and `isBusy` work have ended, or after `workMs`.
 */
export async function shutDown(
  server: Server,
  { leadMs, workMs }: ShutdownLimits,
  isBusy: () => boolean = () => false,
): Promise<void> {
  setProcessState("draining");
  for (const response of unanswered) response.shouldKeepAlive = false;
  await sleep(leadMs);
  await arrivalsRead();
  server.close();
  server.closeIdleConnections();
  const sockets = connections.get(server) ?? new Set();
  const deadline = performance.now() + workMs;
  while ((sockets.size > 0 || isBusy()) && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    await arrivalsRead();
    // Not all clients obey the header, and browsers open connections in advance, which Node counts as busy.
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  // Upgraded sockets (of the development server) are not awaited.
  server.closeAllConnections();
}

/** Waits until requests that arrived in a pause are read: one turn of the event loop accepts them, the next reads. */
async function arrivalsRead(): Promise<void> {
  for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    const before = accepted;
    await new Promise((resolve) => setImmediate(resolve));
    quiet = accepted === before ? quiet + 1 : 0;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
