import { expect, test } from "vitest";
import { HttpError } from "./errors";
import { refuseForeign } from "./origin";

const judge = (origin: string, host = "ipe.test") => {
  const headers = { origin, host };
  try {
    refuseForeign(new Request("http://ipe.test/login", { method: "POST", headers }));
    return 200;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
};

test.each([
  "file://",
  "file:///",
  "file://ipe.test",
  "null",
  "",
  "data:",
  "data:text/html,x",
  "blob:http://ipe.test/1",
  "about:blank",
  "javascript:",
  "chrome-extension://abcdefghijklmnop",
  "chrome-extension://ipe.test",
  "ftp://ipe.test",
  "ws://ipe.test",
  "ipe.test",
  "//ipe.test",
  "http://",
  "http:///",
  "http://ipe.test:81",
  "http://ipe.test.evil.example",
  "http://ipe.test@evil.example",
  "https://evil.example/ipe.test",
])("SEC-030 a write whose Origin is %j is 403", (origin) => {
  expect(judge(origin)).toBe(403);
});

test.each(["http://ipe.test", "https://ipe.test", "https://IPE.test"])("%s is the same origin", (origin) => {
  expect(judge(origin)).toBe(200);
});

test.each(["a b", "ipe.test:99999", "[::1", "a:b:c"])("an invalid Host (%s) matches no Origin", (host) => {
  expect(judge("http://ipe.test", host)).toBe(403);
});
