import type { Server } from "node:http";
import { shared } from "../db/shared";

const state = shared("draining", () => ({ draining: false }));

/** Whether the process is on its way out: readiness says so to connections that are still open. */
export function isDraining(): boolean {
  return state.draining;
}

/** Takes no new connection, lets running requests end for at most `ms`, then cuts what is left. */
export async function drain(server: Server, ms: number): Promise<void> {
  state.draining = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([closed, late]);
  clearTimeout(timer);
  // Sockets that were upgraded (the development server's) are nobody's to wait for.
  server.closeAllConnections();
}
