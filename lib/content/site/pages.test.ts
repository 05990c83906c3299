import { expect, test } from "vitest";
import { nameInFile } from "../share/page-picture";
import { isGroup, siteMenu } from "./menu";
import { indexedPages, shareName, sitePage, sitePages } from "./pages";

const { left, right } = siteMenu({ name: "Ipê Consórcios", short_name: "Ipê" });
const links = [...left, ...right].flatMap((item) => (isGroup(item) ? item.links : [item]));

test("every entry of the menu is a page", () => {
  for (const { href } of links) {
    if (href !== "/porque-a-ipe") expect(sitePage(href).path).toBe(href);
  }
});

test("three entries are left of the logo and three right of it", () => {
  expect(left.map((item) => item.label)).toEqual(["Consórcios", "Investimentos", "Cartas contempladas"]);
  expect(right.map((item) => item.label)).toEqual(["Conheça também", "Como funciona", "Sobre nós"]);
});

test("descriptions of indexed pages are unique, and short enough not to be truncated by search engines", () => {
  const descriptions = indexedPages().map((page) => page.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(160);
});

test("every page has an Open Graph image with a unique name", () => {
  const names = sitePages.map(shareName);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(nameInFile(`${name}-0123456789.png`)).toBe(name);
});
