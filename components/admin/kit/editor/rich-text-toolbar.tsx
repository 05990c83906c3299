"use client";

import { Toolbar } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  type Icon,
  Italic,
  List,
  ListOrdered,
  Maximize2,
  Minimize2,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "@/components/admin/kit/ui/icons";
import { ColourControl } from "./rich-text-colour";
import { ImageControl, type ImageWays } from "./rich-text-image";
import { LinkControl } from "./rich-text-link";
import { toolButton } from "./rich-text-popover";
import { TableControl } from "./rich-text-table";

type Command = {
  label: string;
  icon: Icon;
  active: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const heading = (level: 1 | 2 | 3, icon: Icon): Command => ({
  label: `Título ${level}`,
  icon,
  active: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const align = (side: string, label: string, icon: Icon): Command => ({
  label,
  icon,
  active: (editor) => editor.isActive({ textAlign: side }),
  run: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
});

const mark = (name: string, label: string, icon: Icon): Command => ({
  label,
  icon,
  active: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const HEADINGS = [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)];
const MARKS = [
  mark("bold", "Negrito", Bold),
  mark("italic", "Itálico", Italic),
  mark("underline", "Sublinhado", Underline),
  mark("strike", "Tachado", Strikethrough),
];
const LISTS: Command[] = [
  {
    label: "Lista com marcadores",
    icon: List,
    active: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Lista numerada",
    icon: ListOrdered,
    active: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];
const ALIGNMENTS = [
  align("left", "Alinhar à esquerda", AlignLeft),
  align("center", "Centralizar", AlignCenter),
  align("right", "Alinhar à direita", AlignRight),
  align("justify", "Justificar", AlignJustify),
];
const CLEAN: Command = {
  label: "Limpar formatação",
  icon: RemoveFormatting,
  active: () => false,
  run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run(),
};

/** The toolbar of spec §9, with tables and full screen: one tab stop, arrow keys inside; on a phone one scrolling row. */
export function RichTextToolbar({
  editor,
  uploading,
  isFull,
  onFull,
  image,
}: {
  editor: Editor;
  uploading: boolean;
  isFull: boolean;
  onFull: () => void;
  image: ImageWays;
}) {
  const Full = isFull ? Minimize2 : Maximize2;
  return (
    <Toolbar.Root
      aria-label="Formatação"
      className="sticky top-(--sticky-top,0px) z-10 flex flex-wrap items-center gap-0.5 rounded-t-xl in-data-full:rounded-none border-line border-b bg-surface px-1.5 py-1 max-sm:flex-nowrap max-sm:pr-0 max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:*:shrink-0"
    >
      <Group editor={editor} commands={HEADINGS} />
      <Divider />
      <Group editor={editor} commands={MARKS} />
      <ColourControl editor={editor} kind="text" />
      <ColourControl editor={editor} kind="background" />
      <Divider />
      <Group editor={editor} commands={LISTS} />
      <Divider />
      <Group editor={editor} commands={ALIGNMENTS} />
      <Divider />
      <LinkControl editor={editor} />
      <ImageControl editor={editor} uploading={uploading} ways={image} />
      <TableControl editor={editor} />
      <Divider />
      <Group editor={editor} commands={[CLEAN]} />
      <Toolbar.Button
        aria-label="Tela cheia"
        data-tooltip={isFull ? "Sair da tela cheia (Esc)" : "Tela cheia (Ctrl+Shift+F)"}
        aria-pressed={isFull}
        aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
        onClick={onFull}
        className={`${toolButton} tooltip-left right-0 ml-auto max-sm:sticky max-sm:rounded-none max-sm:border-line max-sm:border-l max-sm:bg-surface!`}
      >
        <Full aria-hidden className="size-4" />
      </Toolbar.Button>
    </Toolbar.Root>
  );
}

function Group({ editor, commands }: { editor: Editor; commands: Command[] }) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => commands.map((command) => command.active(current)).join(),
  }).split(",");
  return commands.map(({ label, icon: Icon, run }, index) => (
    <Toolbar.Button
      key={label}
      aria-label={label}
      data-tooltip={label}
      aria-pressed={pressed[index] === "true"}
      onClick={() => run(editor)}
      className={`${toolButton} tooltip-below`}
    >
      <Icon aria-hidden className="size-4" />
    </Toolbar.Button>
  ));
}

function Divider() {
  return <Toolbar.Separator className="mx-1 h-5 w-px bg-line" />;
}
