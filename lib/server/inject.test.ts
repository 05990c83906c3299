import { expect, test } from "vitest";
import { ask, type NextHandler } from "./inject";

test("status, headers and every byte of an answer are gathered", async () => {
  const handler: NextHandler = async (request, response) => {
    response.statusCode = 404;
    response.setHeader("content-type", "text/html");
    response.flushHeaders();
    response.write("é");
    response.write(Buffer.from([1, 2, 3]));
    response.end(`${request.method} ${request.url} ${request.headers["x-key"]}`);
  };
  const { status, headers, body } = await ask(handler, "/a?b=1", { "x-key": "v" });
  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("text/html");
  expect(body).toEqual(
    Buffer.concat([Buffer.from("é"), Buffer.from([1, 2, 3]), Buffer.from("GET /a?b=1 v")]),
  );
});

test("an answer larger than any buffer never waits for a reader", async () => {
  const part = Buffer.alloc(256 * 1024, "x");
  const handler: NextHandler = async (_request, response) => {
    for (let count = 0; count < 64; count += 1) {
      if (!response.write(part)) await new Promise((resolve) => response.once("drain", resolve));
    }
    response.end();
  };
  const { body } = await ask(handler, "/", {});
  expect(body.length).toBe(64 * part.length);
});

test("writeHead with headers and an end without a body", async () => {
  const handler: NextHandler = async (_request, response) => {
    response.writeHead(308, { Location: "/porque-a-ipe" });
    response.end();
  };
  const { status, headers, body } = await ask(handler, "/porque-a-x", {});
  expect([status, headers.location, body.length]).toEqual([308, "/porque-a-ipe", 0]);
});

test("a handler that throws rejects", async () => {
  await expect(ask(async () => Promise.reject(new Error("broken")), "/", {})).rejects.toThrow("broken");
});
