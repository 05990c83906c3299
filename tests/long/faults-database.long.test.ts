import pg from "pg";
import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { makeDeployment } from "@/tests/harness/deployment";
import { between, printFigure, recovery, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";

const MINUTE = 60_000;
const deployment = makeDeployment();

test("F01 while PostgreSQL is down for 5 s under load, visitors get every page and staff no 500", async () => {
  const { app, cluster, root } = deployment;
  const load = startLoad(app.url, root);
  await sleep(MINUTE);
  await cluster.stop("SIGQUIT");
  await sleep(5000);
  await cluster.start();
  const back = performance.now();
  await sleep(MINUTE);
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public"));
  const staff = summarize(between(samples, "admin"));
  const recovered = recovery(samples, "admin", back);
  printFigure("F01 L", { visitors, staff, recovered });
  expect(visitors.served).toBe(visitors.requested);
  expect(staff.errors + staff.unanswered).toBe(0);
  expect(recovered.first).toBeLessThan(2);
});

test("F02 during five minutes without PostgreSQL visitors are served, readiness reports it, and log and memory stay small", async () => {
  const { app, cluster, root } = deployment;
  const load = startLoad(app.url, root);
  await sleep(10_000);
  const before = { memory: app.memory(), lines: app.log().length };
  const readiness = async () => (await app.get("/api/health/ready")).text();
  await expect.poll(readiness, { timeout: 30_000, interval: 1000 }).toBe('{"status":"ok"}');
  await cluster.stop("SIGKILL");
  const memories: number[] = [];
  const health = new Set<string>();
  for (let half = 0; half < 10; half += 1) {
    await sleep(30_000);
    memories.push(app.memory());
    const [live, ready] = await Promise.all([app.get("/api/health"), app.get("/api/health/ready")]);
    health.add(`${live.status} ${ready.status}`);
  }
  const faults = app.log().slice(before.lines).filter(isFault);
  await cluster.start();
  const back = performance.now();
  await sleep(15_000);
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public"));
  const staff = summarize(between(samples, "admin"));
  const recovered = recovery(samples, "admin", back);
  const perSecond = busiestLine(faults) / 300;
  printFigure("F02", {
    visitors,
    staff,
    recovered,
    memory: { before: before.memory, highest: Math.max(...memories), last: memories.at(-1) },
    faults: faults.length,
    same_line_a_second: perSecond,
    health: [...health].join(),
  });
  expect([...health]).toEqual(["200 503"]);
  expect(visitors.served).toBe(visitors.requested);
  expect(staff.errors + staff.unanswered).toBe(0);
  expect(perSecond).toBeLessThan(1);
  // The first half minute loads the code that runs during an outage.
  expect(Math.max(...memories.slice(1))).toBeLessThan((memories[0] ?? 0) * 1.2);
  expect(recovered.first).toBeLessThan(2);
});

test("F04 while PostgreSQL does not respond for 30 s, visitors get every page and staff a response within 3 s", async () => {
  const { app, cluster, root } = deployment;
  const load = startLoad(app.url, root);
  await sleep(10_000);
  cluster.freeze();
  await sleep(30_000);
  cluster.thaw();
  const back = performance.now();
  await sleep(15_000);
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public"));
  const staff = summarize(between(samples, "admin"));
  const recovered = recovery(samples, "admin", back);
  printFigure("F04 L", { visitors, staff, recovered });
  expect(visitors.served).toBe(visitors.requested);
  expect(staff.errors + staff.unanswered).toBe(0);
  expect(staff.max).toBeLessThan(3000);
  expect(recovered.settled).toBeLessThan(3);
});

test("F05 SEC-045 with the letters locked for 30 s other requests are unaffected, and those that need them are 503 in time", async () => {
  const { app, cluster, root } = deployment;
  const locker = new pg.Client({ connectionString: cluster.url });
  await locker.connect();
  const load = startLoad(app.url, root);
  await sleep(5000);
  const from = performance.now();
  await locker.query("BEGIN");
  await locker.query("LOCK TABLE letters IN ACCESS EXCLUSIVE MODE");
  const ends = sleep(30_000);
  const signIns = new Set<number>();
  for (let second = 0; second < 25; second += 1) {
    const answer = await root.send("POST", "/login", { email: "ninguem@faltas.example", password: "errada" });
    signIns.add(answer.status);
    await sleep(1000);
  }
  await ends;
  await locker.query("ROLLBACK");
  await locker.end();
  const to = performance.now();
  await sleep(3000);
  const samples = await load.stop();
  const during = between(samples, "admin", from, to);
  const needsLetters = ({ address }: { address: string }) => /contemplateds|summary/.test(address);
  const blocked = summarize(during.filter(needsLetters));
  const unrelated = summarize(during.filter((sample) => !needsLetters(sample)));
  const visitors = summarize(between(samples, "public", from, to));
  printFigure("F05", { visitors, unrelated, blocked, sign_ins: [...signIns].join() });
  expect(visitors).toMatchObject({ served: visitors.requested });
  expect(visitors.p99).toBeLessThan(300);
  expect(unrelated).toMatchObject({ served: unrelated.requested });
  expect(unrelated.p99).toBeLessThan(1000);
  expect(blocked).toMatchObject({ errors: 0, unanswered: 0 });
  expect(blocked.max).toBeLessThan(3500);
  expect([...signIns].every((status) => status === 422 || status === 429)).toBe(true);
});

/** Returns whether a log line reports a fault and not just a request. */
function isFault(line: string): boolean {
  return !line.startsWith('{"level":"info"');
}

/** Returns how often the most frequent message was logged. */
function busiestLine(lines: string[]): number {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { msg = "", err } = JSON.parse(line.startsWith("{") ? line : "{}");
    const key = `${msg} ${err?.message ?? ""}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
