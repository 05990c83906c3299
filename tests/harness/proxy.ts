import net from "node:net";
import { sleep } from "@/scripts/lib/processes.mjs";
import { listen } from "@/tests/listen";

type Fault =
  | { kind: "none" }
  | { kind: "delay"; ms: number }
  /** New connections are accepted and then reset, and open connections are reset at once. */
  | { kind: "reset" }
  /** Nothing is forwarded and no error is sent. */
  | { kind: "blackhole" }
  /** The response ends after this number of bytes. */
  | { kind: "truncate"; bytes: number }
  | { kind: "drip"; everyMs: number };

export async function startProxy(target: number) {
  let fault: Fault = { kind: "none" };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (fault.kind === "reset") client.resetAndDestroy();
    void carry(client, upstream, () => fault, false);
    void carry(upstream, client, () => fault, true);
  });
  const port = await listen(server);
  return {
    port,
    set: (next: Fault) => {
      fault = next;
      if (next.kind === "reset") for (const socket of sockets) socket.resetAndDestroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function carry(from: net.Socket, to: net.Socket, faultNow: () => Fault, isAnswer: boolean) {
  let carried = 0;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const fault = faultNow();
      if (fault.kind === "blackhole") continue;
      if (fault.kind === "delay") await sleep(fault.ms);
      if (isAnswer && fault.kind === "truncate" && carried + chunk.length > fault.bytes) {
        to.end(chunk.subarray(0, fault.bytes - carried));
        return;
      }
      if (isAnswer && fault.kind === "drip") {
        for (const byte of chunk) {
          to.write(Buffer.of(byte));
          await sleep(fault.everyMs);
        }
      } else to.write(chunk);
      carried += chunk.length;
    }
    to.end();
  } catch {
    // One side of the connection was cut, so the other side is closed.
    to.destroy();
  }
}
