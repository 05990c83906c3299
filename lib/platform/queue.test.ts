import { expect, test } from "vitest";
import { createQueue, QueueFull } from "./queue";

function world(limits: Parameters<typeof createQueue>[0]) {
  const enter = createQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, group?: string, signal?: AbortSignal) =>
    enter(
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      },
      group,
      signal,
    );
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, started, endNext, settle };
}

test("tasks up to the limit run concurrently, and the others in order of arrival", async () => {
  const { ask, started, endNext, settle } = world({ places: 2, waiting: 9 });
  const all = Promise.all(["a", "b", "c", "d"].map((name) => ask(name)));
  await settle();
  expect(started).toEqual(["a", "b"]);
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  expect(await all).toEqual(["a", "b", "c", "d"]);
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("a client with many tasks queues behind itself", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 99 });
  const flood = ["f1", "f2", "f3", "f4"].map((name) => ask(name, "flood"));
  const visitor = ask("v", "visitor");
  for (let turn = 0; turn < 5; turn += 1) await endNext();
  await Promise.all([...flood, visitor]);
  expect(started).toEqual(["f1", "v", "f2", "f3", "f4"]);
});

test("an occasional client is served before clients with many tasks, which take turns", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 99 });
  const works = ["a1", "b1", "c1", "a2", "b2", "c2", "a3"].map((name) => ask(name, name[0]));
  await endNext();
  await endNext();
  const visitor = ask("v", "visitor");
  for (let turn = 0; turn < 6; turn += 1) await endNext();
  await Promise.all([...works, visitor]);
  expect(started).toEqual(["a1", "b1", "c1", "v", "a2", "b2", "c2", "a3"]);
});

test("no group starves behind an endless flow of new groups", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 99 });
  const works = [ask("r1", "regular"), ask("n0", "0"), ask("r2", "regular")];
  for (let turn = 1; turn < 9; turn += 1) {
    works.push(ask(`n${turn}`, String(turn)), ask(`m${turn}`, `m${turn}`));
    await endNext();
  }
  expect(started.indexOf("r2")).toBeGreaterThan(0);
  while (started.length < works.length) await endNext();
  await endNext();
  await Promise.all(works);
});

test("a group is refused once it has used its share, and another group still waits", async () => {
  const { ask, endNext } = world({ places: 1, waiting: 3, waitingPerGroup: 2 });
  const running = ask("f0", "flood");
  const queued = [ask("f1", "flood"), ask("f2", "flood")];
  await expect(ask("f3", "flood")).rejects.toBeInstanceOf(QueueFull);
  const visitor = ask("v", "visitor");
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  expect(await Promise.all([running, ...queued, visitor])).toEqual(["f0", "f1", "f2", "v"]);
});

test("in a full queue the group with the most waiting tasks loses one to a new group", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 3 });
  const running = ask("f0", "flood");
  const queued = ["f1", "f2", "f3"].map((name) => ask(name, "flood"));
  const last = expect(queued[2]).rejects.toBeInstanceOf(QueueFull);
  const visitor = ask("v", "visitor");
  await last;
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  await Promise.all([running, queued[0], queued[1], visitor]);
  expect(started).toEqual(["f0", "v", "f1", "f2"]);
});

test("a failing task frees its slot", async () => {
  const enter = createQueue({ places: 1, waiting: 1 });
  const failing = enter(async () => {
    throw new Error("no");
  });
  const next = enter(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("a client that disconnects leaves the queue and loses its turn", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 2, waitingPerGroup: 2 });
  const running = ask("a");
  const client = new AbortController();
  const left = expect(ask("b", "", client.signal)).rejects.toBe("left");
  const waiting = ask("c");
  client.abort("left");
  await left;
  await expect(ask("d", "", client.signal)).rejects.toBe("left");
  const queued = ask("e");
  for (let turn = 0; turn < 3; turn += 1) await endNext();
  expect(await Promise.all([running, waiting, queued])).toEqual(["a", "c", "e"]);
  expect(started).toEqual(["a", "c", "e"]);
});

test("a client that disconnects while its task runs leaves the slots unchanged", async () => {
  const { ask, started, endNext } = world({ places: 1, waiting: 2 });
  const client = new AbortController();
  const first = ask("a");
  const second = ask("b", "", client.signal);
  await endNext();
  expect(started).toEqual(["a", "b"]);
  client.abort();
  const third = ask("c");
  await endNext();
  await endNext();
  expect(await Promise.all([first, second, third])).toEqual(["a", "b", "c"]);
  expect(started).toEqual(["a", "b", "c"]);
});
