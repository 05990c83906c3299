// @vitest-environment jsdom
import { type Content, Editor } from "@tiptap/core";
import { afterEach, expect, test } from "vitest";
import { richTextExtensions } from "@/components/admin/kit/editor/rich-text-extensions";
import { sanitizeRichHtml } from "./rich-html";

const image = { src: `/storage/${"a1".repeat(16)}-1600x900.jpg`, alt: "Ipê", width: 1600, height: 900 };

const editors: Editor[] = [];
const open = (content: Content) => {
  const editor = new Editor({ extensions: richTextExtensions, content });
  editors.push(editor);
  return editor;
};
// An open editor would read `document` after the test environment has removed it.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});
const write = () => {
  const editor = open("<p>Crédito com parcelas &amp; lance</p><p>Segunda linha</p>");
  editor.commands.setTextSelection({ from: 3, to: 9 });
  return editor;
};

const inTable = (editor: Editor) => editor.chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true });

// One document per control of the toolbar (spec §9; tables: rules §6), and combinations.
const commands: [string, (editor: Editor) => boolean][] = [
  ["heading 1", (editor) => editor.commands.toggleHeading({ level: 1 })],
  ["heading 2", (editor) => editor.commands.toggleHeading({ level: 2 })],
  ["heading 3", (editor) => editor.commands.toggleHeading({ level: 3 })],
  ["bold", (editor) => editor.commands.toggleBold()],
  ["italic", (editor) => editor.commands.toggleItalic()],
  ["underline", (editor) => editor.commands.toggleUnderline()],
  ["strike", (editor) => editor.commands.toggleStrike()],
  ["colour", (editor) => editor.commands.setColor("#b4532a")],
  ["background", (editor) => editor.commands.setBackgroundColor("#ffe08a")],
  ["both colours", (editor) => editor.chain().setColor("#0f3d2e").setBackgroundColor("#ffe08a").run()],
  ["bullets", (editor) => editor.commands.toggleBulletList()],
  ["numbers", (editor) => editor.commands.toggleOrderedList()],
  [
    "numbers from 3",
    (editor) => editor.chain().toggleOrderedList().updateAttributes("orderedList", { start: 3 }).run(),
  ],
  ["left", (editor) => editor.commands.setTextAlign("left")],
  ["centre", (editor) => editor.commands.setTextAlign("center")],
  ["right", (editor) => editor.commands.setTextAlign("right")],
  ["justify", (editor) => editor.commands.setTextAlign("justify")],
  ["centred title", (editor) => editor.chain().toggleHeading({ level: 2 }).setTextAlign("center").run()],
  ["link", (editor) => editor.commands.setLink({ href: "https://example.com/?a=1&b=2#c" })],
  ["link of the site", (editor) => editor.commands.setLink({ href: "/cartas-contempladas" })],
  ["mailto link", (editor) => editor.commands.setLink({ href: "mailto:ana@example.com" })],
  ["image", (editor) => editor.commands.setImage(image)],
  [
    "image with a caption",
    (editor) =>
      editor.commands.insertContent({ type: "image", attrs: { ...image, caption: "O ipê & a praça" } }),
  ],
  ["table", (editor) => editor.commands.insertTable({ rows: 3, cols: 2, withHeaderRow: true })],
  [
    "table without a header row",
    (editor) => editor.commands.insertTable({ rows: 1, cols: 1, withHeaderRow: false }),
  ],
  ["row above", (editor) => inTable(editor).addRowBefore().run()],
  ["row below", (editor) => inTable(editor).addRowAfter().run()],
  ["column before", (editor) => inTable(editor).addColumnBefore().run()],
  ["column after", (editor) => inTable(editor).addColumnAfter().run()],
  ["row deleted", (editor) => inTable(editor).deleteRow().run()],
  ["column deleted", (editor) => inTable(editor).deleteColumn().run()],
  ["header row off", (editor) => inTable(editor).toggleHeaderRow().run()],
  ["header column", (editor) => inTable(editor).toggleHeaderColumn().run()],
  ["table deleted", (editor) => inTable(editor).deleteTable().run()],
  [
    "merged cells",
    (editor) => {
      editor.commands.setContent("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>");
      const cells: number[] = [];
      editor.state.doc.descendants((node, at) => {
        if (node.type.name === "tableCell") cells.push(at);
      });
      const [anchorCell = 0, headCell] = cells;
      return editor.chain().setCellSelection({ anchorCell, headCell }).mergeCells().run();
    },
  ],
  [
    "formats in a cell",
    (editor) => inTable(editor).toggleBold().insertContent("a").setTextAlign("right").run(),
  ],
  ["list in a cell", (editor) => inTable(editor).toggleBulletList().run()],
  ["line break", (editor) => editor.commands.setHardBreak()],
  [
    "all marks",
    (editor) =>
      editor.chain().toggleBold().toggleItalic().toggleUnderline().toggleStrike().setColor("#14211b").run(),
  ],
  ["clean", (editor) => editor.chain().toggleBold().unsetAllMarks().clearNodes().unsetTextAlign().run()],
];

test.each(commands)("%s: saving and loading gives the same document", (_, run) => {
  const editor = write();
  expect(run(editor)).toBe(true);
  const stored = sanitizeRichHtml(editor.getHTML());
  const loaded = open(stored);
  expect(loaded.getJSON()).toEqual(editor.getJSON());
  expect(sanitizeRichHtml(loaded.getHTML())).toBe(stored);
});

test.each([
  ["www.ipe.com.br", "https://www.ipe.com.br"],
  ["ana@ipe.com.br", "mailto:ana@ipe.com.br"],
  ["(11) 91234-5678", "tel:+5511912345678"],
])("a link to %s is completed by the editor, and unchanged by a save", (href, whole) => {
  const html = open(`<p><a href="${href}">x</a></p>`).getHTML();
  expect(html).toContain(`href="${whole}"`);
  expect(sanitizeRichHtml(html)).toContain(`href="${whole}"`);
});

test("an unsupported link becomes text in the editor", () => {
  expect(open('<p><a href="file:///C:/x.docx">x</a></p>').getHTML()).toBe("<p>x</p>");
});
