import { createServer, type IncomingHttpHeaders } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { listen } from "@/tests/listen";

const requests: { headers: IncomingHttpHeaders; body: string }[] = [];

async function startFront(statuses: (number | null)[]) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (data) => {
      body += data;
    });
    request.once("end", () => {
      requests.push({ headers: request.headers, body });
      const status = statuses.length > 0 ? statuses.shift() : 200;
      if (status) response.writeHead(status, { "Surrogate-Epochs": "day=20261123" }).end();
    });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    requests.length = 0;
  });
  return `http://127.0.0.1:${port}/purge`;
}

beforeAll(() =>
  Object.assign(process.env, {
    ...{ AUTH_SECRET: "a".repeat(32), CRON_SECRET: "c".repeat(32), LOG_LEVEL: "silent" },
    ...{ PURGE_URL: "http://127.0.0.1:1/purge", PURGE_TOKEN: "secret" },
  }),
);

test("a purge lists areas and their epochs in Cloudflare's and Fastly's formats, and is retried if refused", async () => {
  const { purge } = await import("./purge");
  const address = await startFront([503]);
  expect(await purge(address, [{ area: "letters", epoch: 17 }])).toBe(true);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers).toMatchObject({
    authorization: "Bearer secret",
    "fastly-key": "secret",
    "surrogate-key": "site-letters",
    "surrogate-epochs": "letters=17",
  });
  expect(JSON.parse(requests[1]?.body ?? "")).toEqual({ tags: ["site-letters"] });
});

test("a new day purges every page", async () => {
  const { purge } = await import("./purge");
  const address = await startFront([]);
  const day = { area: "day", epoch: 20261124 };
  expect(await purge(address, [day, { area: "posts", epoch: 3 }])).toBe(true);
  expect(requests[0]?.headers).toMatchObject({
    "surrogate-key": "site",
    "surrogate-epochs": "day=20261124 posts=3",
  });
});

test("a purge of a cache that does not respond ends after a second", async () => {
  const { purge } = await import("./purge");
  const address = await startFront([null, null, null, null, null]);
  const startedAt = performance.now();
  expect(await purge(address, [{ area: "posts", epoch: 3 }])).toBe(false);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(requests).toHaveLength(1);
});
