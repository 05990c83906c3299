import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Hits } from "../hit";
import { choose } from "../response/choose";
import { isDraining, restingSockets } from "../shutdown";
import { readPlainGet } from "./plain-get";
import { createWholeAnswers } from "./whole-answer";

/**
 * Answers plain requests for what lies in memory straight from the connection, each by one write. A connection that
 * brings anything else is handed to Node's parser with what it brought, and stays there: bodies, HEAD, several
 * requests at once, pages that have to be made, and everything while the process drains.
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
      if (!answer(packet)) handOver(packet);
      else if (!answered) socket.setTimeout(server.keepAliveTimeout);
      answered = true;
    }

    function answer(packet: Buffer): boolean {
      // Who does not read his answers gets no further ones ready here.
      if (socket.writableLength > 0 || isDraining()) return false;
      const plain = readPlainGet(packet);
      if (!plain) return false;
      // Spread out, an object costs as much as all the rest.
      const asking = { method: "GET", url: plain.url, headers: plain.headers, socket };
      const hit = hits.find(asking);
      if (!hit) return false;
      socket.write(wholeAnswer(choose(plain.headers, hit.page, hit.secure)));
      hits.sent(asking, hit);
      return true;
    }

    function handOver(packet: Buffer): void {
      leave();
      socket.setTimeout(0);
      toParser?.call(server, socket);
      socket.emit("data", packet);
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
