"use client";

import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { useState } from "react";
import { Table } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";
import { onEnter, ToolPopover } from "./rich-text-popover";

const STEPS = [
  ["Linha acima", "addRowBefore"],
  ["Linha abaixo", "addRowAfter"],
  ["Coluna à esquerda", "addColumnBefore"],
  ["Coluna à direita", "addColumnAfter"],
  ["Excluir linha", "deleteRow"],
  ["Excluir coluna", "deleteColumn"],
  ["Linha de título", "toggleHeaderRow"],
  ["Coluna de título", "toggleHeaderColumn"],
  ["Unir células", "mergeCells"],
  ["Dividir célula", "splitCell"],
] as const;
const MAX = { rows: 100, cols: 20 };

export function TableControl({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  return (
    <ToolPopover
      editor={editor}
      label="Tabela"
      icon={<Table aria-hidden className="size-4" />}
      pressed={isInTable}
      open={open}
      onOpenChange={setOpen}
    >
      {isInTable ? (
        <ChangeTable editor={editor} onDeleted={() => setOpen(false)} />
      ) : (
        <NewTable editor={editor} onInserted={() => setOpen(false)} />
      )}
    </ToolPopover>
  );
}

function NewTable({ editor, onInserted }: { editor: Editor; onInserted: () => void }) {
  const [rows, setRows] = useState("3");
  const [cols, setCols] = useState("3");

  function insert() {
    const size = { rows: within(rows, MAX.rows), cols: within(cols, MAX.cols) };
    editor
      .chain()
      .focus()
      .insertTable({ ...size, withHeaderRow: true })
      .run();
    onInserted();
  }
  const count = (label: string, value: string, max: number, change: (value: string) => void) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onEnter(insert)}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {count("Linhas", rows, MAX.rows, setRows)}
        {count("Colunas", cols, MAX.cols, setCols)}
      </div>
      <p className="mt-2 text-muted text-xs">
        Uma planilha também pode ser colada direto no texto. Na tabela, Tab vai à próxima célula e Esc sai
        dela.
      </p>
      <Control variant="primary" size="sm" className="mt-3 w-full" onClick={insert}>
        Inserir tabela
      </Control>
    </>
  );
}

function within(text: string, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));
}

function ChangeTable({ editor, onDeleted }: { editor: Editor; onDeleted: () => void }) {
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) => STEPS.map(([, name]) => now.can()[name]()).join(),
  }).split(",");
  return (
    <>
      <div className="grid grid-cols-[auto_auto] gap-2">
        {STEPS.map(([label, name], index) => (
          <Control
            key={label}
            size="sm"
            className="px-2!"
            disabled={possible[index] === "false"}
            onClick={() => editor.commands[name]()}
          >
            {label}
          </Control>
        ))}
      </div>
      <p className="mt-2 text-muted text-xs">Tab vai à próxima célula; Esc sai da tabela.</p>
      <Control
        variant="danger"
        size="sm"
        className="mt-3 w-full"
        onClick={() => {
          editor.chain().focus().deleteTable().run();
          onDeleted();
        }}
      >
        Excluir tabela
      </Control>
    </>
  );
}
