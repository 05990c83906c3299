import { expect, test } from "vitest";
import { excerpt, rowsAsParagraphs, toPlainText, toTextLines } from "./excerpt";

test.each([
  ["<p>tr<strong>ês</strong> parcelas</p>", "três parcelas"],
  ["<p>Fim <strong>da conta</strong>. E mais</p>", "Fim da conta. E mais"],
  ["<h2>Como funciona</h2><p>O grupo se reúne.</p>", "Como funciona. O grupo se reúne."],
  ["<h2><strong>Quanto custa</strong></h2><p>Depende.</p>", "Quanto custa. Depende."],
  ["<h2>Quanto custa?</h2><p>Depende.</p>", "Quanto custa? Depende."],
  ["<p>um</p><p>dois</p>", "um dois"],
  ["<ul><li>um</li><li>dois</li></ul>", "um dois"],
  ["linha<br />outra", "linha outra"],
  ["<p>a &amp; b &lt;c&gt;&nbsp;d</p>", "a & b <c> d"],
  ["", ""],
])("the text of %s is %j", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test("an excerpt is cut between code points, and ends with an ellipsis only if it was cut", () => {
  expect(excerpt("<p>😀😀😀</p>", 2)).toBe("😀😀…");
  expect(excerpt("<p>abc</p>", 3)).toBe("abc");
});

test("blocks and line breaks end a line", () => {
  expect(toTextLines("<p>um</p><p>dois<br />três</p>")).toBe("um\ndois\ntrês");
  expect(toTextLines("<h2>Título</h2><p>Texto</p>")).toBe("Título\nTexto");
});

test("a table row is one line, markup characters in it stay text, and other HTML is unchanged", () => {
  const row = "<tr><th><p>Crédito</p></th><td>R$ 1 &lt;b&gt;</td><td></td></tr>";
  expect(toTextLines(`<p>a</p><table><tbody>${row}<tr><td>x</td></tr></tbody></table><p>b</p>`)).toBe(
    "a\nCrédito · R$ 1 <b>\nx\nb",
  );
  expect(rowsAsParagraphs("<p>a</p>")).toBe("<p>a</p>");
});
