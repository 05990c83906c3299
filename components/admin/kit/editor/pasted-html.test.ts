// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test } from "vitest";
import { sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { lossOf, readPastedHtml } from "./pasted-html";
import { richTextExtensions } from "./rich-text-extensions";

const ORIGIN = "https://ipe.com.br";

function paste(html: string) {
  const pasted = readPastedHtml(html, ORIGIN);
  const editor = new Editor({ extensions: richTextExtensions, content: pasted.html });
  onTestFinished(() => editor.destroy());
  return { ...pasted, stored: sanitizeRichHtml(editor.getHTML()) };
}

const cell = (text: string, align = "") =>
  `<td><p${align && ` style="text-align:${align}"`}>${text}</p></td>`;
const title = (text: string) => `<th><p>${text}</p></th>`;
const TABLE = `<table><tbody><tr>${title("Bem")}${title("Crédito")}</tr><tr>${cell("Casa")}${cell("R$ 250.000,00", "right")}</tr></tbody></table>`;

test.each([
  [
    "Excel",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Excel 15"><style>.xl65{font-weight:700}</style></head><body link="#0563C1">
    <table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
    <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Bem</td><td class=xl65 width=64>Crédito</td></tr>
    <tr height=20><td height=20>Casa</td><td class=xl66 align=right style='mso-number-format:0'>R$ 250.000,00</td></tr><!--EndFragment--></table></body></html>`,
  ],
  [
    "Google Sheets",
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;vertical-align:bottom;">Bem</td><td data-sheets-value="{}">Crédito</td></tr><tr><td>Casa</td><td style="overflow:hidden;text-align:right;">R$ 250.000,00</td></tr></tbody></table>`,
  ],
  [
    "LibreOffice",
    `<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><font face="Liberation Sans">Bem</font></td><td align="left">Crédito</td></tr><tr><td height="17" align="left">Casa</td><td align="right" sdval="250000" sdnum="1046;">R$ 250.000,00</td></tr></table></body></html>`,
  ],
])("a spreadsheet pasted from %s stays a table", (_, html) => {
  const { stored, links, images } = paste(html);
  expect(stored.replace(/\s+/g, " ")).toBe(TABLE);
  expect(lossOf({ links, images })).toBeNull();
});

test("merged cells remain merged, and no header row is added", () => {
  const rows = "<tr><td colspan=2>Total 10</td></tr><tr><td>1</td><td>2</td></tr>";
  expect(paste(`<table>${rows}</table>`).stored).toBe(
    `<table><tbody><tr><td colspan="2"><p>Total 10</p></td></tr><tr>${cell("1")}${cell("2")}</tr></tbody></table>`,
  );
});

test.each([
  ["www.x.com.br", "https://www.x.com.br"],
  ["x.com.br/y", "https://x.com.br/y"],
  ["mailto:ana@x.com.br", "mailto:ana@x.com.br"],
  ["ana@x.com.br", "mailto:ana@x.com.br"],
  ["(11) 91234-5678", "tel:+5511912345678"],
  [`${ORIGIN}/imoveis`, "/imoveis"],
])("a pasted link to %s is stored as %s", (href, stored) => {
  const pasted = paste(`<p><a href="${href}">clique</a></p>`);
  expect(pasted.links).toEqual([]);
  expect(pasted.stored).toContain(`<a href="${stored}"`);
});

test.each(["file:///C:/carta.docx", "javascript:alert(1)", "imoveis", "about:blank"])(
  "a pasted link to %s is replaced by its text, with a notice",
  (href) => {
    const pasted = paste(`<p>veja <a href="${href}">a carta</a></p>`);
    expect(pasted.stored).toBe("<p>veja a carta</p>");
    expect(lossOf(pasted)).toContain("'a carta'");
  },
);

test("an image of another site is removed with a notice, and one of this site is kept", () => {
  const name = `${"a1".repeat(16)}-640x400.png`;
  const pasted = paste(
    `<p>a</p><img src="https://x.com.br/y.png"><img src="${ORIGIN}/storage/${name}" alt="b">`,
  );
  expect(pasted.stored).toBe(`<p>a</p><img src="/storage/${name}" alt="b" />`);
  expect(lossOf(pasted)).toContain("Uma imagem de fora");
});
