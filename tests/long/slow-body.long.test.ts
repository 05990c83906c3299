import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";

const deployment = makeDeployment();
const EVERY_MS = 1000;

/** Sends a byte per second until the server cuts the connection; returns the seconds. */
function drip(head: string): Promise<number> {
  const startedAt = performance.now();
  const socket = connect(deployment.app.port, "127.0.0.1").on("error", () => undefined);
  socket.write(head);
  socket.resume();
  const timer = setInterval(() => socket.write("x"), EVERY_MS);
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) =>
    socket.once("close", () => {
      clearInterval(timer);
      resolve((performance.now() - startedAt) / 1000);
    }),
  );
}

test("F30 500 connections with slow headers or bodies are cut within a minute and slow no other request", async () => {
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n`;
  const upload = `${post("/api/partners/1/import")}Content-Type: multipart/form-data; boundary=b\r\nCookie: ${deployment.root.cookie}\r\n\r\n`;
  const heads = [
    ...["GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ", post("/"), ""],
    ...["/login", "/api/faqs", "/web/newsletter", "/web/contemplated/calculate"].map(
      (path) => `${post(path)}\r\n`,
    ),
    upload,
  ];
  const cut = Promise.all(Array.from({ length: 500 }, (_, index) => drip(heads[index % heads.length] ?? "")));
  const waits: number[] = [];
  let ended = false;
  void cut.then(() => {
    ended = true;
  });
  while (!ended) {
    const startedAt = performance.now();
    const response = await deployment.app.get("/");
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    waits.push(performance.now() - startedAt);
    await sleep(200);
  }
  const seconds = Math.max(...(await cut));
  printFigure("F30", {
    cut: 500,
    slowest_cut_seconds: seconds,
    others_max: Math.max(...waits),
    others: waits.length,
  });
  expect(seconds).toBeLessThan(60);
  expect(Math.max(...waits)).toBeLessThan(1000);
});
