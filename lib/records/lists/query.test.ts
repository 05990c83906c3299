import { expect, test } from "vitest";
import { listQuery, sameQuery } from "./query";

test("a view's query has the filters and the order, sorted by name, without the page, the open record and empty fields", () => {
  expect(listQuery("?sort=nome&filter=ativos&page=3&edit=7&search=")).toBe("filter=ativos&sort=nome");
  expect(sameQuery("a=1&b=2", "?b=2&page=2&a=1")).toBe(true);
  expect(sameQuery("a=1", "a=2")).toBe(false);
});
