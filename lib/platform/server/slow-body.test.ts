import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "@/tests/listen";
import { type BodyLimits, limitBody } from "./listener";

const limits: BodyLimits = { totalMs: 300, windowMs: 200, windowBytes: 10 };
const readAll: RequestListener = (request, response) => {
  request.resume().once("end", () => response.end("done"));
};

async function startLimited(answer: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    request.on("error", () => undefined);
    limitBody(request, response, limits);
    answer(request, response);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  return listen(server);
}

function send(port: number, path: string, length: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function trickle(socket: Socket, bytes: number, everyMs: number) {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const startedAt = performance.now();
  const timer = setInterval(() => socket.write("x".repeat(bytes)), everyMs);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  return { status: answer.slice(9, 12), ms: performance.now() - startedAt };
}

test("F30 a slow body is cut, on any route", async () => {
  const port = await startLimited(readAll);
  for (const path of ["/login", "/api/faqs", "/", "/web/newsletter"]) {
    const { status, ms } = await trickle(send(port, path, 1000), 1, 50);
    expect([path, status]).toEqual([path, "408"]);
    expect(ms).toBeLessThan(1500);
  }
});

test("F30 a partner file may take long at a minimum rate, and is cut below it", async () => {
  const port = await startLimited(readAll);
  const steady = send(port, "/api/partners/7/import?x=1", 300);
  const startedAt = performance.now();
  const answered = new Promise((resolve) =>
    steady.once("data", (chunk) => resolve(String(chunk).slice(9, 12))),
  );
  void trickle(steady, 10, 30);
  expect(await answered).toBe("200");
  expect(performance.now() - startedAt).toBeGreaterThan(limits.totalMs);
  expect((await trickle(send(port, "/api/partners/7/import", 1000), 1, 50)).status).toBe("408");
});

test("F30 a client that keeps sending after its response is cut too", async () => {
  const port = await startLimited((_, response) => void response.writeHead(401).end());
  for (const path of ["/api/faqs", "/api/partners/7/import"]) {
    const { status, ms } = await trickle(send(port, path, 1_000_000), 20, 20);
    expect([path, status]).toEqual([path, "401"]);
    expect(ms).toBeLessThan(1500);
  }
});

test("a keep-alive connection does not accumulate close listeners over several requests", async () => {
  const listening: number[] = [];
  const port = await startLimited((request, response) => {
    listening.push(request.socket.listenerCount("close"));
    readAll(request, response);
  });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  for (let turn = 0; turn < 5; turn += 1) {
    socket.write("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc");
    await new Promise((resolve) => socket.once("data", resolve));
  }
  expect(new Set(listening).size).toBe(1);
});
