import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type FromWorker, type ToWorker, WORKER } from "./channel";

/** Whether this process was started by a primary. */
export const isWorker = (): boolean => process.argv[2] === WORKER;

/** This process's place among the workers of the machine; 0 without workers. */
export const workerPlace = (): string => (isWorker() ? (process.argv[3] ?? "0") : "0");

/**
 * Serves the connections that the primary gives.
 * @param server does not listen itself
 * @param lead called when this worker is to do what only one process of a machine does
 */
export function serveForPrimary(server: Server, lead: () => void): void {
  const adopt = adopter(server);
  process.on("message", (message: ToWorker, socket: Socket | undefined) => {
    if (message.ipe === "lead") lead();
    if (message.ipe !== "connection") return;
    tell({ ipe: "taken" });
    // It may have gone on its way here.
    if (socket) adopt(socket);
  });
  tell({ ipe: "ready" });
}

/** How a server that does not listen gets connections that are treated as its own. */
export function adopter(server: Server): (socket: Socket) => void {
  // What cuts slow requests begins with a server that listens.
  server.emit("listening");
  return (socket) => {
    // Who has said all may still be answered.
    socket.allowHalfOpen = true;
    server.emit("connection", socket);
  };
}

/** Asks the primary for a successor: this process will end, although nobody told it to. */
export function sayLeaving(): void {
  tell({ ipe: "leaving" });
}

/** A primary that has gone hears nothing, and the channel's end is an event of its own. */
function tell(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
