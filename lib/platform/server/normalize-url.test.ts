import { expect, test } from "vitest";
import { normalizeUrl } from "./normalize-url";

test.each([
  ["/", "/", ""],
  ["/imoveis?utm_source=x", "/imoveis", "utm_source=x"],
  ["/im%6Fveis", "/imoveis", ""],
  ["/posts/cr%c3%a9dito", "/posts/cr%C3%A9dito", ""],
  ["/posts/100%25", "/posts/100%25", ""],
  ["/posts/a%23b", "/posts/a%23b", ""],
  ["/imoveis?", "/imoveis", ""],
  ["/.well-known/security.txt", "/.well-known/security.txt", ""],
])("%s is accepted", (target, path, query) => {
  expect(normalizeUrl(target)).toEqual({ path, query });
});

test.each(["/%E0%A4%A", "/posts/%zz", "/100%", "http://example.com/", "*", ""])(
  "%s is a bad request",
  (target) => {
    expect(normalizeUrl(target)).toMatchObject({ status: 400 });
  },
);

test.each([
  "/storage/..%2f..%2fetc/passwd",
  "/iacontrol%2fposts",
  "/a%5cb",
  "/a\\b",
  "/a%00b",
  "/a%0d%0aSet-Cookie:x",
  "/../etc/passwd",
  "/a/./b",
  "/%2e%2e/x",
  `/${"a".repeat(1100)}`,
])("%s is not found", (target) => {
  expect(normalizeUrl(target)).toMatchObject({ status: 404 });
});

test.each([
  ["/imoveis/", "/imoveis"],
  ["//imoveis", "/imoveis"],
  ["//evil.example//x/?a=1", "/evil.example/x?a=1"],
  ["/posts//um/?page=2", "/posts/um?page=2"],
])("%s redirects to %s", (target, location) => {
  expect(normalizeUrl(target)).toEqual({ status: 308, location });
});
