import { expect, test } from "vitest";
import { kindOf } from "./allowed";

test.each([
  ["/storage", "public"],
  ["/storage/0123.png", "stream"],
  ["/storages", "public"],
  ["/api", "stream"],
  ["/api/faqs", "stream"],
  ["/web", "stream"],
  ["/webinar", "public"],
  ["/iacontrol", "private"],
  ["/login", "private"],
  ["/login-x", "public"],
  ["/build/_next/static/x.js", "asset"],
])("%s is answered as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
