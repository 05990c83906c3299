import { expect, test } from "vitest";
import { isForStaff, kindOf } from "./methods";

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
  ["/newsletter/sair", "private"],
  ["/newsletters", "public"],
  ["/avisos", "public"],
  ["/avisos/confirmar", "private"],
  ["/avisos/sair", "private"],
  ["/build/_next/static/x.js", "asset"],
])("%s is answered as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test("who leaves the newsletter needs no session; staff's pages do", () => {
  expect(["/newsletter/sair", "/avisos/sair", "/login", "/iacontrol/faqs", "/"].map(isForStaff)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
