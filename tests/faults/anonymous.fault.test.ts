import net from "node:net";
import { expect, test } from "vitest";
import { handlerAddresses } from "@/tests/addresses";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";

const AT_ONCE_MS = 6000;
// These addresses are open to anonymous clients by rules §4, or for signing in with a passkey (rules §9).
const OPEN = /^\/api\/(?:auth\/|health|logout|cron\/|passkeys\/(?:options|verify)$)/;

const deployment = makeDeployment();

test("SEC-002 an anonymous request gets 401 before the first byte of its body", async () => {
  const answers: { line: string; status: number; ms: number }[] = [];
  for (const address of addresses()) {
    const allowed = await writesOf(address);
    for (const method of allowed) {
      for (const body of ["Content-Length: 1000000", "Transfer-Encoding: chunked"]) {
        const startedAt = performance.now();
        const status = await answerWithoutBody(`${method} ${address} HTTP/1.1`, body);
        answers.push({ line: `${method} ${address} ${body}`, status, ms: performance.now() - startedAt });
      }
    }
  }
  printFigure("SEC-002", { requests: answers.length, slowest: Math.max(...answers.map(({ ms }) => ms)) });
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(({ status, ms }) => status !== 401 || ms > AT_ONCE_MS)).toEqual([]);
});

test("F30 a client that announces or sends more than the limit is refused immediately", async () => {
  const large = "Content-Length: 900000000\r\nContent-Type: application/json";
  const paths = ["/login", "/newsletter/sair", "/web/newsletter", "/web/contemplated/calculate"];
  for (const address of [...paths, "/web/alerts", "/web/clicks", "/avisos/confirmar", "/avisos/sair"]) {
    expect([address, await answerWithoutBody(`POST ${address} HTTP/1.1`, large)]).toEqual([address, 413]);
    expect([address, await answerToEndless(address)]).toEqual([address, 413]);
  }
});

test("a GET with a body does not bypass the check of the session", async () => {
  for (const address of ["/api/faqs", "/api/users", "/iacontrol", "/iacontrol/users"]) {
    const status = await answerWithoutBody(`GET ${address} HTTP/1.1`, "Content-Length: 5");
    expect([address, status]).toEqual([address, address.startsWith("/api") ? 401 : 307]);
  }
});

test("F31 sign-ins beyond the queue's length are 429 with Retry-After, not 500", async () => {
  const attempts = Array.from({ length: 120 }, async (_, one) => {
    const body = JSON.stringify({ email: `ninguem${one}@example.com`, password: "tentativa-errada" });
    const headers = { "content-type": "application/json" };
    const { status, headers: received } = await deployment.app.get("/login", {
      method: "POST",
      headers,
      body,
    });
    return status === 429 ? `429 after ${Number(received.get("retry-after")) > 0}` : String(status);
  });
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(["422", "429 after true"]));
});

function addresses(): string[] {
  return handlerAddresses("api")
    .filter((address) => !address.includes("[["))
    .map((address) => address.replace(/\[[^\]]+\]/g, "1"))
    .filter((address) => !OPEN.test(address));
}

async function writesOf(address: string): Promise<string[]> {
  const { headers } = await deployment.app.get(address, { method: "OPTIONS" });
  return (headers.get("allow") ?? "").split(", ").filter((verb) => /^(?:POST|PUT|PATCH|DELETE)$/.test(verb));
}

function answerWithoutBody(line: string, body: string): Promise<number> {
  return exchange((socket) => socket.write(head(line, body)));
}

function answerToEndless(address: string): Promise<number> {
  const chunk = `10000\r\n${"a".repeat(65_536)}\r\n`;
  return exchange((socket) => {
    socket.write(
      head(`POST ${address} HTTP/1.1`, "Transfer-Encoding: chunked\r\nContent-Type: application/json"),
    );
    const timer = setInterval(() => socket.writable && socket.write(chunk), 10);
    socket.once("close", () => clearInterval(timer));
  });
}

function head(line: string, rest: string): string {
  return `${line}\r\nHost: localhost:${deployment.app.port}\r\n${rest}\r\n\r\n`;
}

/** Resolves to the response's status, 0 if none arrives in time. */
function exchange(send: (socket: net.Socket) => void): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect(deployment.app.port, "127.0.0.1", () => send(socket));
    const finish = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(2 * AT_ONCE_MS, () => finish(0));
    socket.on("data", (data) => finish(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1] ?? 0)));
    socket.on("error", () => finish(0));
    socket.on("close", () => finish(0));
  });
}
