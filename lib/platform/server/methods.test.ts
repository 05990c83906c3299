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
  ["/login/recuperar", "private"],
  ["/login-x", "public"],
  ["/newsletter/sair", "private"],
  ["/newsletters", "public"],
  ["/newsletter", "public"],
  ["/avisos/x", "public"],
  ["/avisos", "public"],
  ["/avisos/confirmar", "private"],
  ["/avisos/sair", "private"],
  ["/build/_next/static/x.js", "asset"],
])("%s is handled as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test("isForStaff is true for the sign-in and the back office only", () => {
  const publicPaths = ["/newsletter/sair", "/avisos/sair", "/login/recuperar", "/login/nova-senha", "/"];
  expect(publicPaths.filter(isForStaff)).toEqual([]);
  expect(["/login", "/iacontrol", "/iacontrol/faqs"].filter((path) => !isForStaff(path))).toEqual([]);
});
