import { expect, test } from "vitest";
import { completeLink, completeTextLink } from "./typed-link";

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
])("%s becomes the link %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

test.each([
  ["www.ipe.com.br", "https://www.ipe.com.br"],
  ["ipe.com.br/y", "https://ipe.com.br/y"],
  ["/imoveis", "/imoveis"],
  ["#topo", "#topo"],
  ["ana@ipe.com.br", "mailto:ana@ipe.com.br"],
  ["mailto:ana@ipe.com.br?subject=Minha carta", "mailto:ana@ipe.com.br?subject=Minha%20carta"],
  ["(11) 91234-5678", "tel:+5511912345678"],
  ["+55 11 3333-4444", "tel:+551133334444"],
  ["tel:+55 (11) 3333-4444", "tel:+551133334444"],
  ["12/11/2026", null],
  ["250.000,00", null],
  ["mailto:", null],
  ["file:///C:/carta.docx", null],
  ["javascript:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["imoveis.html", "https://imoveis.html"],
  ["clique aqui", null],
])("in rich text %s becomes the link %s", (typed, link) => {
  expect(completeTextLink(typed)).toBe(link);
});

test("completeTextLink is idempotent", () => {
  for (const text of ["www.ipe.com.br", "ana@ipe.com.br", "(11) 91234-5678", "mailto:a@b.com?subject=a b"]) {
    const link = completeTextLink(text) ?? "";
    expect(completeTextLink(link)).toBe(link);
  }
});
