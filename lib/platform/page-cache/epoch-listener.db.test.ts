import { expect, test } from "vitest";
import { epochOf, knownEpochs } from "../db/epochs";
import { holdsLease, peerId } from "../db/lease";
import { pool } from "../db/pool";
import { listenToEpochs } from "./epoch-listener";

const url = () => process.env.DATABASE_URL ?? "";

const frozen = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

async function until(condition: () => boolean, ms = 5000): Promise<number> {
  const startedAt = performance.now();
  while (!condition()) {
    if (performance.now() - startedAt > ms) throw new Error("the listener was not notified in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - startedAt;
}

test("a commit on another connection is known within 900 ms", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await epochListener.ready;
  const before = epochOf("letters");
  await pool().query("SELECT bump_epoch('letters')");
  expect(await until(() => epochOf("letters") === before + 1)).toBeLessThan(900);
  await epochListener.stop();
});

test("a lost connection is reopened, and no write in between is missed", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await epochListener.ready;
  const before = epochOf("posts");
  await pool().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'",
  );
  await pool().query("SELECT bump_epoch('posts')");
  await until(() => epochOf("posts") === before + 1);
  await pool().query("SELECT bump_epoch('posts')");
  await until(() => epochOf("posts") === before + 2);
  expect(epochListener.isDown()).toBe(false);
  await epochListener.stop();
});

test("repeatedly lost connections, even while opening, do not count as a database outage", async () => {
  const errors: unknown[] = [];
  const epochListener = listenToEpochs(url(), (err) => errors.push(err));
  await epochListener.ready;
  for (let cuts = 0; cuts < 60; cuts += 1) {
    await pool().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'",
    );
    if (cuts % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(epochListener.isDown()).toBe(false);
  }
  await pool().query("SELECT bump_epoch('posts')");
  const { rows } = await pool().query("SELECT value FROM epochs WHERE area = 'posts'");
  expect(await epochListener.lease.assure()).toBe(true);
  await until(() => epochOf("posts") === Number(rows[0].value));
  expect(errors).toEqual([]);
  await epochListener.stop();
});

test("an unreachable database gives no lease, and after a pause of the process does not count as down", {
  tags: ["long"],
}, async () => {
  const epochListener = listenToEpochs("postgres://nobody@127.0.0.1:1/none", () => undefined);
  await until(epochListener.isDown);
  expect(await epochListener.lease.assure()).toBe(false);
  frozen(5000);
  expect(epochListener.isDown()).toBe(false);
  await epochListener.stop();
});

test("an unreachable database is down until a save through this process succeeds", async () => {
  const errors: unknown[] = [];
  const epochListener = listenToEpochs("postgres://nobody@127.0.0.1:1/none", (err) => errors.push(err));
  expect(epochListener.isDown()).toBe(false);
  await until(() => epochListener.isDown());
  expect(errors.length).toBeGreaterThan(0);
  const { noteEpochs } = await import("../db/epochs");
  noteEpochs([{ area: "settings", value: String(epochOf("settings") + 1) }]);
  expect(epochListener.isDown()).toBe(false);
  await epochListener.stop();
});

type Peer = { left: number; acknowledged: number };

async function peer(): Promise<Peer | undefined> {
  const { rows } = await pool().query<Peer>(
    `SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 * 1000 AS left, acknowledged::float8
       FROM cache_peers WHERE id = $1`,
    [peerId],
  );
  return rows[0];
}

test("the lease is held while the process runs, and released when it ends", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await until(epochListener.lease.holds);
  for (let look = 0; look < 30; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(epochListener.lease.holds()).toBe(true);
    expect((await peer())?.left).toBeGreaterThan(0);
  }
  await epochListener.stop();
  expect([epochListener.lease.holds(), await peer()]).toEqual([false, undefined]);
});

test("only known epochs are acknowledged", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await epochListener.ready;
  for (let save = 0; save < 50; save += 1) {
    await pool().query("SELECT bump_epoch('content')");
    const acknowledged = (await peer())?.acknowledged ?? 0;
    expect(acknowledged).toBeLessThanOrEqual(knownEpochs());
  }
  const target = Number((await pool().query("SELECT sum(value) FROM epochs")).rows[0].sum);
  const startedAt = performance.now();
  while (((await peer())?.acknowledged ?? 0) < target)
    expect(performance.now() - startedAt).toBeLessThan(2000);
  await epochListener.stop();
});

test("a process that was paused has no lease until it has read the current epochs", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await until(epochListener.lease.holds);
  const before = epochOf("content");
  await pool().query("SELECT bump_epoch('content')");
  frozen(1000);
  expect(holdsLease()).toBe(false);
  await epochListener.lease.assure();
  expect([holdsLease(), epochOf("content")]).toEqual([true, before + 1]);
  await epochListener.stop();
});

test("the database's lease ends later than the process's own", async () => {
  const epochListener = listenToEpochs(url(), () => undefined);
  await until(epochListener.lease.holds);
  await pool().query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ipe epochs'",
  );
  await epochListener.stop();
  const again = listenToEpochs(url(), () => undefined);
  await until(again.lease.holds);
  const { left = 0 } = (await peer()) ?? {};
  frozen(left);
  expect(holdsLease()).toBe(false);
  await again.stop();
});

test("a read-only database gives no lease, and does not count as an outage", async () => {
  const { rows } = await pool().query("SELECT current_database() AS name");
  const name = rows[0].name;
  const before = epochOf("letters");
  await pool().query("SELECT bump_epoch('letters')");
  await pool().query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const epochListener = listenToEpochs(url(), () => undefined);
  try {
    await epochListener.ready;
    await epochListener.lease.assure();
    expect([epochListener.lease.holds(), epochListener.isDown(), epochOf("letters")]).toEqual([
      false,
      false,
      before + 1,
    ]);
  } finally {
    await pool().query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await epochListener.stop();
  }
});

test("the next process deletes the rows whose lease ended over a minute ago", async () => {
  await pool().query(
    "INSERT INTO cache_peers VALUES (gen_random_uuid(), now() - interval '2 minutes', 0), (gen_random_uuid(), now(), 0)",
  );
  const epochListener = listenToEpochs(url(), () => undefined);
  await epochListener.ready;
  const { rows } = await pool().query("SELECT count(*)::int AS peers FROM cache_peers WHERE id <> $1", [
    peerId,
  ]);
  expect(rows[0].peers).toBe(1);
  await epochListener.stop();
});
