import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inject, type NextHandler } from "./inject";

test("status, headers and every byte of a response are collected", async () => {
  const handler: NextHandler = async (request, response) => {
    response.statusCode = 404;
    response.setHeader("content-type", "text/html");
    response.flushHeaders();
    response.write("é");
    response.write(Buffer.from([1, 2, 3]));
    response.end(`${request.method} ${request.url} ${request.headers["x-key"]}`);
  };
  const { status, headers, body } = await inject(handler, { url: "/a?b=1", headers: { "x-key": "v" } });
  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("text/html");
  expect(body).toEqual(
    Buffer.concat([Buffer.from("é"), Buffer.from([1, 2, 3]), Buffer.from("GET /a?b=1 v")]),
  );
});

test.each([
  ["text/html", undefined],
  ["application/json", "gzip"],
])("a response of 16 MB (%s) is collected completely, and JSON compressed", async (type, expected) => {
  const part = Buffer.alloc(256 * 1024, "x");
  const handler: NextHandler = async (_request, response) => {
    response.setHeader("content-type", type);
    for (let count = 0; count < 64; count += 1) {
      if (!response.write(part)) await new Promise((resolve) => response.once("drain", resolve));
    }
    response.end();
  };
  const { body, coding } = await inject(handler, { headers: {} });
  expect(coding).toBe(expected);
  const whole = coding ? gunzipSync(body) : body;
  expect(whole.equals(Buffer.alloc(64 * part.length, "x"))).toBe(true);
});

test("a truncated response is an error", async () => {
  const handler: NextHandler = async (_request, response) => {
    response.write("{");
    response.destroy(new Error("connection closed"));
  };
  await expect(inject(handler, { headers: {} })).rejects.toThrow("connection closed");
});
