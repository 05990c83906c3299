import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** Below it a table's columns are as wide as what they hold: no width, colour or alignment of its own is kept. */
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // The table's commands look for it.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

// No table in a table: nobody could read it on a phone.
const content = "(paragraph | heading | bulletList | orderedList | image)+";

/** Tables as the sanitiser keeps them: rows and cells, titles and joined cells, nothing of how they look. */
export const tableNodes = [
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ View: null }),
  TableRow,
  TableCell.extend({ content, addAttributes: () => spans }),
  TableHeader.extend({
    content,
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
];
