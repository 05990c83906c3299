import { expect, test } from "vitest";
import { applyView, byText, fromFound, type Search } from "./list-view";

type Tree = { id: number; name: string; tall: boolean };
const trees: Tree[] = [
  { id: 1, name: "Ipê-amarelo", tall: true },
  { id: 2, name: "Árvore da felicidade", tall: false },
  { id: 3, name: "Jatobá", tall: true },
];
const view: Search<Tree> = {
  text: (tree) => tree.name,
  filters: [{ value: "altas", label: "Altas", by: (tree) => tree.tall }],
  sorts: [
    { value: "recentes", label: "Mais recentes", by: null },
    { value: "nome", label: "Nome", by: byText((tree) => tree.name) },
  ],
};
const names = (state: Partial<{ search: string; filter: string; sort: string }>) =>
  applyView(trees, view, { search: "", filter: "", sort: "", ...state }).map(({ name }) => name);

test("a search ignores case and accents and requires every word", () => {
  expect(names({ search: "IPE amarelo" })).toEqual(["Ipê-amarelo"]);
  expect(names({ search: "ipe felicidade" })).toEqual([]);
});

test("filter and order combine; unknown ones are ignored", () => {
  expect(names({ filter: "altas", sort: "nome" })).toEqual(["Ipê-amarelo", "Jatobá"]);
  expect(names({ sort: "nome" })).toEqual(["Árvore da felicidade", "Ipê-amarelo", "Jatobá"]);
  expect(names({ filter: "inventado", sort: "inventada" })).toEqual(trees.map(({ name }) => name));
});

test("a record that was changed stays in a list that it no longer matches", () => {
  const state = { search: "", filter: "altas", sort: "" };
  expect(applyView(trees, view, state, [2])).toEqual(trees);
});

test("sorting does not mutate the list", () => {
  names({ sort: "nome" });
  expect(trees[0]?.name).toBe("Ipê-amarelo");
});

test("a result starts shortly before a word that is far back, whatever its case and accents", () => {
  const text =
    "Você fala com uma pessoa da equipe, e o que não se resolve vai à Ouvidoria, com resposta em dez dias.";
  expect(fromFound(text, "OUVIDORIA")).toMatch(/^…\S.{10,40}Ouvidoria, com resposta em dez dias\.$/);
  expect(fromFound(text, "pessoa")).toBe(text);
  expect(fromFound(text, "consórcio")).toBe(text);
  expect(fromFound(text, "")).toBe(text);
});
