"use client";

import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Baseline, Highlighter } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import { ToolPopover } from "./rich-text-popover";

const TEXT_COLOURS = [
  ["#14211b", "Tinta"],
  ["#0f3d2e", "Floresta"],
  ["#1f6b4a", "Folha"],
  ["#4b5a52", "Musgo"],
  ["#9a4320", "Ferrugem"],
  ["#b4532a", "Barro"],
  ["#7a4b00", "Âmbar"],
  ["#1d4f91", "Azul"],
] as const;
const BACKGROUNDS = [
  ["#ffe08a", "Flor"],
  ["#f5b90a", "Dourado"],
  ["#e3ede2", "Névoa"],
  ["#f3ecdd", "Areia"],
  ["#fbeae2", "Pêssego"],
  ["#dbe8f7", "Céu"],
  ["#c9e7d3", "Broto"],
  ["#ffffff", "Branco"],
] as const;

export function ColourControl({ editor, kind }: { editor: Editor; kind: "text" | "background" }) {
  const [open, setOpen] = useState(false);
  const isText = kind === "text";
  const Icon = isText ? Baseline : Highlighter;
  const colours = isText ? TEXT_COLOURS : BACKGROUNDS;

  function paint(colour: string | null) {
    const chain = editor.chain().focus();
    if (isText) colour ? chain.setColor(colour) : chain.unsetColor();
    else colour ? chain.setBackgroundColor(colour) : chain.unsetBackgroundColor();
    const { empty, to } = editor.state.selection;
    // Otherwise the next typed character would replace the selected text.
    if (!empty) chain.setTextSelection(to);
    chain.run();
    setOpen(false);
  }
  return (
    <ToolPopover
      editor={editor}
      label={isText ? "Cor do texto" : "Cor de fundo"}
      icon={<Icon aria-hidden className="size-4" />}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid grid-cols-4 gap-2">
        {colours.map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            aria-label={name}
            title={name}
            onClick={() => paint(colour)}
            style={{ backgroundColor: colour }}
            className="h-9 cursor-pointer rounded-lg border border-line-strong focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2"
          />
        ))}
      </div>
      <Control size="sm" className="mt-3 w-full" onClick={() => paint(null)}>
        Sem cor
      </Control>
    </ToolPopover>
  );
}
