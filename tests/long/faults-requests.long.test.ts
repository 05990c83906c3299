import { readdirSync, statSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { makeDeployment } from "@/tests/harness/deployment";
import { between, printFigure, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";

const deployment = makeDeployment();

test("F19 two hundred interrupted uploads leave no file, and less than 100 MB more memory", async () => {
  const { app, root } = deployment;
  const load = startLoad(app.url, root);
  await sleep(3000);
  const before = app.memory();
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, () => cutUpload(app.port, root.cookie)));
  }
  await sleep(5000);
  const samples = await load.stop();
  const uploads = filesIn(path.join(app.dataDir, "uploads"));
  printFigure("F19", {
    cut: 200,
    files_left: uploads.length,
    memory: { before, after: app.memory() },
    visitors: summarize(between(samples, "public")),
  });
  expect(uploads).toEqual([]);
  expect(app.memory() - before).toBeLessThan(100);
  expect(summarize(samples)).toMatchObject({ errors: 0, unanswered: 0 });
});

test("F20 ten concurrent sign-ups of one e-mail create one row", async () => {
  const { app, cluster } = deployment;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.get("/web/newsletter", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "dez@example.com" }),
      }),
    ),
  );
  const rows = await cluster.query("SELECT id FROM subscribers WHERE email = 'dez@example.com'");
  const statuses = answers.map(({ status }) => status).sort();
  printFigure("F20", { answers: statuses.join(), rows: rows.length });
  expect(rows).toHaveLength(1);
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
});

test("F21 F22 when two people save a banner or the settings, the second gets a conflict and nothing is lost", async () => {
  const { root } = deployment;
  const banner = (await root.json("GET", "/api/full-banner")).body.data[0];
  const settings = (await root.json("GET", "/api/config")).body;
  for (const [address, { updated_at }, field] of [
    [`/api/full-banner/${banner.id}`, banner, "title"],
    ["/api/config", settings, "city"],
  ] as const) {
    const mine = await root.json("PUT", address, { [field]: "Primeira versão", updated_at });
    const theirs = await root.json("PUT", address, { [field]: "Segunda versão", updated_at });
    expect([mine.status, theirs.status]).toEqual([200, 409]);
    expect(theirs.body).toMatchObject({
      message: expect.stringMatching(/^Alterado por .+ às \d\d:\d\d\./),
      data: { [field]: "Primeira versão" },
    });
  }
  expect((await root.json("DELETE", `/api/full-banner/${banner.id}`)).status).toBe(200);
  const late = await root.json("PUT", `/api/full-banner/${banner.id}`, { title: "Tarde demais" });
  expect(late.status).toBe(404);
  printFigure("F21 F22", { first: 200, second: 409, after_delete: late.status });
});

test("F29 ten thousand unknown addresses and filters use less than 10 MB of disk, and delay no visitor", async () => {
  const { app } = deployment;
  const load = startLoad(app.url);
  await sleep(3000);
  const before = { memory: app.memory(), disk: sizeOf(app.dataDir) };
  const from = performance.now();
  const statuses: Record<number, number> = {};
  let turn = 0;
  const flood = async () => {
    while (turn < 10_000) {
      turn += 1;
      const address = turn % 2 ? `/posts/inventado-${turn}` : `/cartas-contempladas?minCredit=${turn}`;
      const response = await app.get(address);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, flood));
  const to = performance.now();
  await sleep(5000);
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public", from, to));
  const home = summarize(between(samples, "public", from, to).filter(({ address }) => address === "/"));
  const grown = {
    memory: app.memory() - before.memory,
    disk: (sizeOf(app.dataDir) - before.disk) / 1024 / 1024,
  };
  printFigure("F29", { seconds: (to - from) / 1000, statuses, visitors, home_p99: home.p99, grown });
  expect(grown.disk).toBeLessThan(10);
  expect(home.p99).toBeLessThan(300);
  expect(visitors).toMatchObject({ served: visitors.requested });
});

test("F30 five hundred slow connections and malformed requests are cut, and all others are served", async () => {
  const { app, root } = deployment;
  const load = startLoad(app.url, root);
  const startedAt = performance.now();
  const slow = Array.from({ length: 500 }, (_, index) => slowSocket(app.port, index % 2 === 0));
  const answers = {
    large_header: await raw(app.port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(65_536)}\r\n\r\n`),
    bad_chunk: await raw(
      app.port,
      `POST /web/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`,
    ),
    bad_path: await raw(app.port, "GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
  };
  await Promise.all(slow);
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public"));
  printFigure("F30", { ...answers, all_cut_after_seconds: seconds, visitors });
  expect(answers).toEqual({ large_header: 431, bad_chunk: 400, bad_path: 400 });
  expect(seconds).toBeLessThan(75);
  expect(visitors).toMatchObject({ served: visitors.requested });
});

test("F31 during two hundred sign-ins a second pages are fast", async () => {
  const { app } = deployment;
  const load = startLoad(app.url);
  await sleep(2000);
  const from = performance.now();
  const statuses: Record<number, number> = {};
  const attempts: Promise<void>[] = [];
  for (let tick = 0; tick < 100; tick += 1) {
    for (let one = 0; one < 20; one += 1) {
      attempts.push(
        app
          .get("/login", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email: `alvo${tick}-${one}@example.com`, password: "tentativa-errada" }),
          })
          .then(({ status }) => status)
          // The connection was refused or reset.
          .catch(() => 0)
          .then((status) => {
            statuses[status] = (statuses[status] ?? 0) + 1;
          }),
      );
    }
    await sleep(100);
  }
  await Promise.all(attempts);
  const samples = await load.stop();
  const visitors = summarize(between(samples, "public", from));
  printFigure("F31", { attempts: attempts.length, statuses, visitors });
  expect(Object.keys(statuses).every((status) => ["422", "429", "503"].includes(status))).toBe(true);
  expect(visitors).toMatchObject({ served: visitors.requested });
  expect(visitors.p99).toBeLessThan(300);
});

/** Announces a picture of one megabyte, sends half and disconnects. */
function cutUpload(port: number, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1048576\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
      );
      socket.write(Buffer.alloc(524_288, 1), () => socket.resetAndDestroy());
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

/** Sends a byte of the headers or the body per second, until the connection is cut. */
function slowSocket(port: number, inBody: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    const head = `POST /web/newsletter HTTP/1.1\r\nHost: localhost:${port}\r\n`;
    socket.write(inBody ? `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n` : head);
    const timer = setInterval(() => socket.write("a"), 1000);
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
}

function raw(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    setTimeout(() => socket.destroy(), 5000);
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
}

function sizeOf(folder: string): number {
  return filesIn(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
