import { expect, test } from "vitest";
import { listQuery, sameQuery } from "./query";

test("a view is its filters and order, whatever their sequence, without page and open record", () => {
  expect(listQuery("?sort=nome&filter=ativos&page=3&edit=7&search=")).toBe("filter=ativos&sort=nome");
  expect(sameQuery("a=1&b=2", "?b=2&page=2&a=1")).toBe(true);
  expect(sameQuery("a=1", "a=2")).toBe(false);
});
