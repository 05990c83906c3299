import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { processState, setProcessState } from "../process";

const LOOK_EVERY_MS = 100;
const QUIET_TURNS = 3;
// Whoever goes on opening connections holds nothing up.
const MOST_TURNS = 1000;

type ShutdownLimits = {
  /** How long new connections are still taken, so that who balances the load sees it coming; milliseconds. */
  leadMs: number;
  /** How long running requests and other work may take after that; milliseconds. */
  workMs: number;
};

const unanswered = new Set<ServerResponse>();
const connections = new WeakMap<Server, Set<Socket>>();
let accepted = 0;

/** Knows a server's connections from now on: a drain waits for them, but for none on which nothing was ever asked. */
export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  connections.set(server, sockets);
  server.on("connection", (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
}

/** Whether the process is on its way out: readiness says so to connections that are still open. */
export function isDraining(): boolean {
  return processState() === "draining";
}

/** Makes an answer the last one on its connection, if the process is or comes to be on its way out. */
export function closeWhenDraining(response: ServerResponse): void {
  if (isDraining()) response.shouldKeepAlive = false;
  unanswered.add(response);
  response.once("close", () => unanswered.delete(response));
}

/**
 * Ends a server's work in order: every answer from now on carries `Connection: close`; after the lead no new
 * connection is taken and idle ones are closed; running requests and `isBusy` work may end, then what is left is cut.
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
    // Not all heed the close, and browsers open connections in advance, which Node takes for busy.
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  // Sockets that were upgraded (the development server's) are nobody's to wait for.
  server.closeAllConnections();
}

/**
 * In a process that stood still its timers come first, and what arrived meanwhile lies there unread: a turn of the event
 * loop takes one connection, the next reads it.
 */
async function arrivalsRead(): Promise<void> {
  for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
    const before = accepted;
    await new Promise((resolve) => setImmediate(resolve));
    quiet = accepted === before ? quiet + 1 : 0;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
