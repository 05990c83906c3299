import { createServer } from "node:http";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { listen } from "@/tests/listen";
import { closeWhenDraining, isDraining, shutDown, watchConnections } from "./shutdown";

test("a running request is completed; idle and upgraded connections do not delay the exit", async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end("done"), 60));
  watchConnections(server);
  server.on("upgrade", (_request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  const port = await listen(server);
  const upgraded = connect(port).on("error", () => undefined);
  upgraded.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await new Promise((resolve) => upgraded.once("data", resolve));
  const running = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 20));
  const startedAt = performance.now();
  await shutDown(server, { leadMs: 0, workMs: 300 });
  expect(performance.now() - startedAt).toBeLessThan(600);
  expect(await running).toBe("done");
  expect(isDraining()).toBe(true);
  upgraded.destroy();
});

test("F23 while draining every response closes its connection, and background work is awaited", async () => {
  const server = createServer((_request, response) => {
    closeWhenDraining(response);
    response.end("done");
  });
  watchConnections(server);
  const port = await listen(server);
  const silent = connect(port).on("error", () => undefined);
  await new Promise((resolve) => silent.once("connect", resolve));
  let busy = true;
  setTimeout(() => {
    busy = false;
  }, 400);
  const startedAt = performance.now();
  const drained = shutDown(server, { leadMs: 200, workMs: 5000 }, () => busy);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get("connection")).toBe("close");
  await drained;
  expect(performance.now() - startedAt).toBeGreaterThan(390);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  silent.destroy();
});

// Sends twenty concurrent requests, each on its own connection, when it receives a port.
const CLIENT = `
  const { parentPort } = require("node:worker_threads");
  const { get } = require("node:http");
  const ask = (port) => new Promise((resolve) => {
    get({ port, host: "127.0.0.1", agent: false }, (response) => resolve(response.resume().statusCode))
      .on("error", (error) => resolve(error.code));
  });
  parentPort.once("message", async (port) => {
    parentPort.postMessage(await Promise.all(Array.from({ length: 20 }, () => ask(port))));
  });`;

test("F23 requests that arrived during a pause are answered, although the deadline to close has passed", async () => {
  const server = createServer((_request, response) => response.end("done"));
  watchConnections(server);
  const port = await listen(server);
  const client = new Worker(CLIENT, { eval: true });
  await new Promise((resolve) => client.once("online", resolve));
  const answers = new Promise<(number | string)[]>((resolve) => client.once("message", resolve));
  const drained = shutDown(server, { leadMs: 50, workMs: 2000 });
  client.postMessage(port);
  const until = performance.now() + 600;
  while (performance.now() < until);
  expect(new Set(await answers)).toEqual(new Set([200]));
  await drained;
  await client.terminate();
});
