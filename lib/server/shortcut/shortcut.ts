import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Asking, Hit, Hits } from "../hit";
import { choose } from "../response/choose";
import { isDraining, restingSockets } from "../shutdown";
import { readPlainGet } from "./plain-get";
import { createWholeAnswers } from "./whole-answer";

/**
 * Answers plain requests for what lies in memory straight from the connection, each by one write. A connection that
 * brings anything else is handed to Node's parser with what it brought, and stays there: bodies, HEAD, several
 * requests at once, what has to be made, and everything while the process drains. Only a page of the site that a save
 * has made old is waited for here: else each save would leave all connections to the dearer way.
 */
export function takeShortcuts(server: Server, hits: Hits): void {
  const wholeAnswer = createWholeAnswers(server.keepAliveTimeout);
  const [toParser] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!toParser) throw new Error("The server reads no connections");
  server.off("connection", toParser);
  server.on("connection", (socket: Socket) => {
    restingSockets.add(socket);
    socket.setTimeout(server.headersTimeout);
    let answered = false;

    function onData(packet: Buffer): void {
      // Who does not read his answers gets no further ones ready here.
      const plain = socket.writableLength > 0 || isDraining() ? null : readPlainGet(packet);
      // Spread out, an object costs as much as all the rest.
      const asking = plain && { method: "GET", url: plain.url, headers: plain.headers, socket };
      const hit = asking ? hits.find(asking) : undefined;
      const renewed = asking && !hit ? hits.renewed(asking) : undefined;
      if (asking && hit) send(asking, hit);
      else if (asking && renewed) void wait(asking, renewed, packet);
      else handOver(packet);
    }

    function send(asking: Asking, hit: Hit): void {
      socket.write(wholeAnswer(choose(asking.headers, hit.page, hit.secure)));
      hits.sent(asking, hit);
      if (!answered) socket.setTimeout(server.keepAliveTimeout);
      answered = true;
    }

    /** Nothing is read on, and nobody takes the connection for a resting one, until the page is there. */
    async function wait(asking: Asking, renewed: Promise<Hit | undefined>, packet: Buffer): Promise<void> {
      socket.pause();
      socket.setTimeout(0);
      restingSockets.delete(socket);
      const hit = await renewed.catch(() => undefined);
      if (socket.destroyed) return;
      if (!hit || isDraining()) return handOver(packet);
      restingSockets.add(socket);
      socket.setTimeout(server.keepAliveTimeout);
      send(asking, hit);
      socket.resume();
    }

    function handOver(packet: Buffer): void {
      leave();
      socket.setTimeout(0);
      toParser?.call(server, socket);
      socket.emit("data", packet);
      if (socket.isPaused()) socket.resume();
    }

    function leave(): void {
      restingSockets.delete(socket);
      socket.off("data", onData).off("end", onEnd).off("timeout", onTimeout).off("error", onError);
      socket.off("close", leave);
    }

    function onTimeout(): void {
      // A slow reader is not resting.
      if (socket.writableLength === 0) socket.destroy();
    }

    const onEnd = () => void socket.end();
    const onError = () => void socket.destroy();
    socket.on("data", onData).on("end", onEnd).on("timeout", onTimeout).on("error", onError);
    socket.on("close", leave);
  });
}
