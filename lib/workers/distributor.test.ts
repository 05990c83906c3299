import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createDistributor } from "./distributor";

/** Connections of a real server, in the order of their coming. */
async function visitors(count: number) {
  const accepted: Socket[] = [];
  const server: Server = createServer((socket) => accepted.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const clients: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    clients.push(connect(port, "127.0.0.1").on("error", () => undefined));
    await expect.poll(() => accepted.length).toBe(index + 1);
  }
  onTestFinished(() => {
    for (const socket of [...accepted, ...clients]) socket.destroy();
    server.close();
  });
  return { accepted, nameOf: (socket: Socket) => accepted.indexOf(socket) };
}

async function world(count: number) {
  const { accepted, nameOf } = await visitors(count);
  const given: [string, number][] = [];
  const distributor = createDistributor<string>((worker, socket) => given.push([worker, nameOf(socket)]));
  return { accepted, given, distributor };
}

test("connections go to the workers in turns, one at a time each", async () => {
  const { accepted, given, distributor } = await world(5);
  distributor.join("a");
  distributor.join("b");
  for (const socket of accepted) distributor.connect(socket);
  expect(given).toEqual([
    ["a", 0],
    ["b", 1],
  ]);
  distributor.taken("b");
  distributor.taken("a");
  distributor.taken("b");
  expect(given.slice(2)).toEqual([
    ["b", 2],
    ["a", 3],
    ["b", 4],
  ]);
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false]);
});

test("what a worker that died had not taken goes to the next, before those who came later", async () => {
  const { accepted, given, distributor } = await world(3);
  distributor.join("a");
  for (const socket of accepted) distributor.connect(socket);
  distributor.lost("a");
  expect(given).toEqual([["a", 0]]);
  distributor.join("b");
  distributor.taken("b");
  distributor.taken("b");
  expect(given.slice(1)).toEqual([
    ["b", 0],
    ["b", 1],
    ["b", 2],
  ]);
});

test("a worker that leaves still takes what it was given, and gets no more", async () => {
  const { accepted, given, distributor } = await world(2);
  distributor.join("a");
  for (const socket of accepted) distributor.connect(socket);
  distributor.leave("a");
  distributor.taken("a");
  expect(given).toEqual([["a", 0]]);
  expect(accepted[0]?.destroyed).toBe(true);
  distributor.join("b");
  expect(given[1]).toEqual(["b", 1]);
});
