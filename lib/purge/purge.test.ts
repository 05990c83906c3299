import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";

test("a purge names areas as Cloudflare and Fastly ask for them, and is sent again until it is taken", async () => {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  const statuses = [500, 200];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (data) => {
      body += data;
    });
    request.once("end", () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  Object.assign(process.env, {
    ...{
      DATABASE_URL: "postgres://u:p@localhost/ipe",
      AUTH_SECRET: "a".repeat(32),
      CRON_SECRET: "c".repeat(32),
    },
    ...{
      PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/zone`,
      PURGE_TOKEN: "secret",
    },
    LOG_LEVEL: "silent",
  });
  const { purgeAreas } = await import("./purge");

  await purgeAreas(["letters"]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({
    authorization: "Bearer secret",
    "fastly-key": "secret",
    "surrogate-key": "site-letters",
  });
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ tags: ["site-letters"] });
  await purgeAreas([]);
  await vi.waitFor(() => expect(asked).toHaveLength(2), 4000);
  expect(JSON.parse(asked[1]?.body ?? "")).toEqual({ tags: ["site-letters"] });
});
