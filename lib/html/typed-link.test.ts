import { expect, test } from "vitest";
import { completeLink } from "./typed-link";

test.each([
  ["https://ipe.com.br/x", "https://ipe.com.br/x"],
  ["/imoveis", "/imoveis"],
  [" ipe.com.br ", "https://ipe.com.br"],
  ["www.ipe.com.br/a?b=c#d", "https://www.ipe.com.br/a?b=c#d"],
  ["ipê.com.br:8080/x", "https://ipê.com.br:8080/x"],
  ["imoveis", null],
  ["javascript:alert(1)", null],
  ["a.js:alert(1)", null],
  ["//outro.com", null],
  ["ana@ipe.com.br", null],
  ["duas palavras.com", null],
  ["", null],
])("%s is the link %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});
