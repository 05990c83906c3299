import type { Server } from "node:http";
import { shared } from "../db/shared";

const DRAIN_MS = 10_000;

const state = shared("draining", () => ({ draining: false }));

/** Whether the process is on its way out: readiness says so before the listener closes. */
export function isDraining(): boolean {
  return state.draining;
}

/** Takes no new connection, lets running requests end for at most ten seconds, then cuts what is left. */
export async function drain(server: Server): Promise<void> {
  state.draining = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}
