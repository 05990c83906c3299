import { createServer as createHttpServer, type ServerOptions } from "node:http";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shutDown, watchConnections } from "../server/shutdown";
import { adopter } from "./worker";

const PATIENCE_MS = 10_000;

/** A server that does not listen, with one in front that gives its connections away. */
async function world(options: ServerOptions, answer: (address: string | undefined) => Promise<string>) {
  const server = createHttpServer(options, async (request, response) => {
    response.end(await answer(request.socket.remoteAddress));
  });
  watchConnections(server);
  const adopt = adopter(server);
  const front = createServer({ allowHalfOpen: false }, adopt);
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    front.close();
  });
  const { port } = front.address() as { port: number };
  return { server, port, address: `http://127.0.0.1:${port}/` };
}

test("an adopted connection is answered, its address known", async () => {
  const { address } = await world({}, async (from) => `${from}`);
  expect(await (await fetch(address)).text()).toBe("127.0.0.1");
});

test("headers that do not come are cut on an adopted connection too", async () => {
  const { port } = await world({ headersTimeout: 100, connectionsCheckingInterval: 50 }, async () => "");
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  let text = "";
  socket.on("data", (data) => {
    text += data;
  });
  await expect.poll(() => socket.destroyed, { timeout: PATIENCE_MS }).toBe(true);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test("F23 a drain waits for requests of adopted connections", async () => {
  let finish: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => {
    finish = resolve;
  });
  let isAsked = false;
  const { server, address } = await world({}, () => {
    isAsked = true;
    return answered;
  });
  const running = fetch(address).then((response) => response.text());
  await expect.poll(() => isAsked).toBe(true);
  let isDrained = false;
  const drained = shutDown(server, { leadMs: 0, workMs: PATIENCE_MS }).then(() => {
    isDrained = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isDrained).toBe(false);
  finish("done");
  expect(await running).toBe("done");
  await drained;
});
