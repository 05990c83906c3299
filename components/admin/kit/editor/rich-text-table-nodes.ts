import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** Attributes of cells: no widths, colours or alignments are stored. */
const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // Read by the commands of the table extension.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

// No nested tables, which a phone cannot show.
const content = "(paragraph | heading | bulletList | orderedList | image)+";

/** Tables as the sanitiser keeps them: rows, cells, header cells and merged cells, without styles. */
export const tableNodes = [
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ View: null }),
  TableRow,
  TableCell.extend({ content, addAttributes: () => spans }),
  TableHeader.extend({
    content,
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
];
