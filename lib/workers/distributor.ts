import type { Socket } from "node:net";

// Who comes while no worker is there waits for one; beyond this he is turned away.
const MAX_WAITING = 1000;

/**
 * Gives connections to workers in turns. Each holds one at a time that it has not taken yet, so that one that is
 * busy gets no line of its own, and what was given to a worker that died goes to the next.
 * @param give hands a socket on without giving it up
 */
export function createDistributor<Worker>(give: (worker: Worker, socket: Socket) => void) {
  const members = new Set<Worker>();
  const free: Worker[] = [];
  const given = new Map<Worker, Socket>();
  const waiting: Socket[] = [];

  function pass(): void {
    for (;;) {
      const socket = free.length > 0 ? waiting.shift() : undefined;
      const worker = socket && free.shift();
      if (!socket || !worker) return;
      given.set(worker, socket);
      give(worker, socket);
    }
  }

  function leave(worker: Worker): void {
    members.delete(worker);
    const place = free.indexOf(worker);
    if (place >= 0) free.splice(place, 1);
  }

  return {
    /** A connection of which nothing has been read. */
    connect(socket: Socket): void {
      if (waiting.length >= MAX_WAITING) {
        socket.destroy();
        return;
      }
      waiting.push(socket);
      pass();
    },
    join(worker: Worker): void {
      members.add(worker);
      free.push(worker);
      pass();
    },
    /** The worker has the connection: ours is closed, which closes nothing for the visitor. */
    taken(worker: Worker): void {
      given.get(worker)?.destroy();
      given.delete(worker);
      if (members.has(worker)) free.push(worker);
      pass();
    },
    /** It gets no more; what it was given it still takes. */
    leave,
    /** It is gone, and everything it said has been heard. */
    lost(worker: Worker): void {
      leave(worker);
      const socket = given.get(worker);
      given.delete(worker);
      if (socket) waiting.unshift(socket);
      pass();
    },
  };
}
