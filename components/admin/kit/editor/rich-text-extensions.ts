import { type Editor, Extension, PasteRule } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import Link from "@tiptap/extension-link";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import TextAlign from "@tiptap/extension-text-align";
import { BackgroundColor, Color, TextStyle } from "@tiptap/extension-text-style";
import StarterKit from "@tiptap/starter-kit";
import { completeTextLink } from "@/lib/platform/html/typed-link";

/** Attributes of cells: no widths, colours or alignments are stored. */
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // Read by the commands of the table extension.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

// No nested tables, which a phone cannot show.
const content = "(paragraph | heading | bulletList | orderedList | image)+";

/** Tables in the form that the sanitiser keeps: rows, cells, header cells and merged cells, without styles. */
const tableNodes = [
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ View: null }),
  TableRow,
  TableCell.extend({ content, addAttributes: () => spans }),
  TableHeader.extend({
    content,
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
];

const TypedTable = Extension.create({
  name: "typedTable",
  // Runs before the Enter handler of paragraphs.
  priority: 1000,
  addKeyboardShortcuts: () => ({ Enter: makeTable }),
});

/** Replaces a line such as "| Prazo | Parcela |" with a table with these headings; returns false for any other line. */
function makeTable({ editor }: { editor: Editor }): boolean {
  const { $from, empty } = editor.state.selection;
  const line = /^\|(.+)\|$/.exec($from.parent.textContent.trim())?.[1];
  if (!line || !empty || $from.depth !== 1 || $from.parent.type.name !== "paragraph") return false;
  const cell = (type: string, text: string) => ({
    type,
    content: [{ type: "paragraph", content: text ? [{ type: "text", text }] : [] }],
  });
  const titles = line.split("|").map((title) => title.trim());
  const rows = [titles.map((title) => cell("tableHeader", title)), titles.map(() => cell("tableCell", ""))];
  const content = rows.map((cells) => ({ type: "tableRow", content: cells }));
  // Each row, cell and paragraph has a start and an end position.
  const headLength = titles.reduce((sum, { length }) => sum + length + 4, 2);
  return editor
    .chain()
    .insertContentAt({ from: $from.before(), to: $from.after() }, { type: "table", content })
    .setTextSelection($from.before() + headLength + 4)
    .run();
}

/** A link with a complete address; text whose address the sanitiser would drop never becomes a link. */
const TextLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => completeTextLink(element.getAttribute("href") ?? ""),
      },
    };
  },

  // The default rule would add http:// to a pasted address without a scheme.
  addPasteRules() {
    return (this.parent?.() ?? []).map(({ find, handler }) => {
      if (typeof find !== "function") return new PasteRule({ find, handler });
      return new PasteRule({
        find: (text, event) =>
          find(text, event)?.map((found) => ({ ...found, data: { href: completeTextLink(found.text) } })),
        handler,
      });
    });
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: (address) => completeTextLink(address) !== null,
  HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
});

const CaptionedImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: null, rendered: false, parseHTML: () => null } };
  },

  parseHTML() {
    return [{ tag: "figure", getAttrs: readFigure }, ...(this.parent?.() ?? [])];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs;
    return caption
      ? ["figure", ["img", HTMLAttributes], ["figcaption", String(caption)]]
      : ["img", HTMLAttributes];
  },
}).configure({ allowBase64: false });

// Browsers rewrite #ffe08a as rgb(255, 224, 138); without this, opening a saved document would change it.
function inHex<Paint extends typeof Color | typeof BackgroundColor>(
  paint: Paint,
  name: string,
  property: string,
) {
  return paint.extend({
    addGlobalAttributes: () => [
      {
        types: ["textStyle"],
        attributes: {
          [name]: {
            default: null,
            parseHTML: (element) => toHex(element.style.getPropertyValue(property)),
            renderHTML: (attributes) =>
              attributes[name] ? { style: `${property}: ${attributes[name]}` } : {},
          },
        },
      },
    ],
  });
}

function toHex(colour: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
    : colour || null;
}

/** The extensions of the editor (spec §9, rules §6); the sanitiser keeps exactly what they produce. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  TextStyle,
  inHex(Color, "color", "color"),
  inHex(BackgroundColor, "backgroundColor", "background-color"),
  TextAlign.configure({ types: ["heading", "paragraph"] }),
  TextLink,
  CaptionedImage,
  ...tableNodes,
  TypedTable,
];

function readFigure(figure: HTMLElement) {
  const image = figure.querySelector("img[src]:not([src^='data:'])");
  if (!image) return false;
  const size = (name: string) => Number(image.getAttribute(name)) || null;
  return {
    src: image.getAttribute("src"),
    alt: image.getAttribute("alt"),
    title: image.getAttribute("title"),
    width: size("width"),
    height: size("height"),
    caption: figure.querySelector("figcaption")?.textContent?.trim() || null,
  };
}
