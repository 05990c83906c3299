import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Differences } from "./differences";

const show = (version: Record<string, unknown>, current: Record<string, unknown>) =>
  renderToStaticMarkup(<Differences version={version} current={current} labelOf={(name) => name} />);

test("shows no difference between null, undefined and an empty text", () => {
  for (const [one, other] of [
    [null, ""],
    ["", null],
    [undefined, ""],
  ])
    expect(show({ link: one }, { link: other })).toContain("Igual ao que está salvo agora.");
});

test("shows a text that was removed", () => {
  expect(show({ link: "/imoveis" }, { link: "" })).toContain("/imoveis");
});

test("shows only the rows of a list that were changed, moved, removed or added", () => {
  const row = (title: string, text = `Texto de ${title}.`) => ({ title, text });
  const [a, b, c, d] = [row("A"), row("B"), row("C"), row("D")];
  const changed = show({ entries: [a, b, c, d] }, { entries: [a, b, row("C", "Outro."), d] });
  expect(changed).toContain("3. C");
  expect(changed).toContain("As outras 3 não mudaram.");
  expect(changed).not.toContain("Texto de B");
  const moved = show({ entries: [a, b, c, d] }, { entries: [a, c, d, b] });
  expect(moved).toContain("4. B</span>");
  expect(moved).toContain("nesta versão na posição 2, agora na 4");
  expect(moved).toContain("As outras 3 não mudaram.");
  const replaced = show({ entries: [a, b, c] }, { entries: [b, c, d] });
  expect(replaced).toContain("não existe mais agora");
  expect(replaced).toContain("não existe nesta versão");
  expect(replaced).toContain("As outras 2 não mudaram.");
});

test("shows a change in a long text with the words around it", () => {
  const before = "antes ".repeat(200);
  const text = show({ text: `${before}novo fim` }, { text: `${before}velho fim` });
  expect(text.length).toBeLessThan(2000);
  expect(text).toMatch(/…[\s\S]*<mark[^>]*>novo<\/mark> fim/);
});
