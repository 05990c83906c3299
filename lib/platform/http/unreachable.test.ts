import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as userRoute from "@/app/api/user/route";
import * as signIn from "@/app/auth/sign-in/route";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import * as calculate from "@/app/web/contemplated/calculate/route";
import * as newsletter from "@/app/web/newsletter/route";
import { sealSession } from "@/lib/people/auth/token";
import { call } from "@/tests/http";
import { toHttpError } from "./error-response";

const { products } = publicLists;

// Accepts connections and then never responds, like a database behind a broken network. The client reads its address
// when it is imported, so this must run first.
const { sockets, silent, dns } = await vi.hoisted(async () => {
  const { createServer } = await import("node:net");
  const { default: dns } = await import("node:dns");
  const opened: import("node:net").Socket[] = [];
  const server = createServer((socket) => opened.push(socket.on("error", () => undefined)));
  const { listen } = await import("@/tests/listen");
  process.env.DATABASE_URL = `postgres://nobody@database.example:${await listen(server)}/gone`;
  return { sockets: opened, silent: server, dns };
});

/** Answers every look-up of a host with 127.0.0.1, or with an error of the resolver. */
function resolveHosts(code?: "ENOTFOUND" | "EAI_AGAIN") {
  const lookup = (hostname: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) => {
    const error = Object.assign(new Error(`getaddrinfo ${code} ${hostname}`), {
      ...{ code, hostname, errno: -3008, syscall: "getaddrinfo" },
    });
    const found = options.all ? [[{ address: "127.0.0.1", family: 4 }]] : ["127.0.0.1", 4];
    process.nextTick(() => (code ? done(error) : done(null, ...found)));
  };
  vi.spyOn(dns, "lookup").mockImplementation(lookup as typeof dns.lookup);
}

// Warms up like a server: compiling these queries takes most of a second of CPU time, on a busy machine
// more than three seconds.
beforeAll(async () => {
  resolveHosts();
  await askAll();
});
afterAll(close);

const unavailable = [503, "5", { message: "Serviço indisponível. Tente de novo em instantes." }];

async function askAll() {
  const cookie = `session=${await sealSession("sid", 1, 60)}`;
  const body = { email: "ana@example.com", password: "senha-de-teste" };
  return Promise.all(
    [
      () => call(products, "GET"),
      () => call(userRoute, "GET", { cookie }),
      () => call(signIn, "POST", { body }),
      () => call(calculate, "POST", { body: { contemplated: [1, 2] } }),
      () => call(newsletter, "POST", { body: { email: "ana@example.com" } }),
    ].map(async (ask) => {
      const start = performance.now();
      const { response, status, body: answer } = await ask();
      const within = performance.now() - start < 3000;
      return { within, answer: [status, response.headers.get("retry-after"), answer] };
    }),
  );
}

test("a database that accepts connections and never responds gives 503 within three seconds", {
  tags: ["long"],
}, async () => {
  for (const { within, answer } of await askAll()) {
    expect([within, answer]).toEqual([true, unavailable]);
  }
});

test("a database that refuses connections gives 503", async () => {
  await close();
  for (const { within, answer } of await askAll()) {
    expect([within, answer]).toEqual([true, unavailable]);
  }
});

test.each(["ENOTFOUND", "EAI_AGAIN"] as const)(
  "a database whose host cannot be resolved (%s) gives 503",
  async (code) => {
    resolveHosts(code);
    for (const { within, answer } of await askAll()) {
      expect([within, answer]).toEqual([true, unavailable]);
    }
  },
);

test("an unreachable host that is not the database's is an internal error", async () => {
  resolveHosts("ENOTFOUND");
  const failure = (port: number, host: string) =>
    new Promise((resolve) => connect(port, host).on("error", resolve));
  const [refused, unknown] = [await failure(1, "127.0.0.1"), await failure(80, "elsewhere.example")];
  expect([refused, unknown]).toMatchObject([{ code: "ECONNREFUSED" }, { code: "ENOTFOUND" }]);
  expect([toHttpError(refused), toHttpError(unknown)]).toEqual([null, null]);
});

async function close() {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
}
