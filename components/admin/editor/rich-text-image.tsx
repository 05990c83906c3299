"use client";

import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";
import { ToolPopover } from "./rich-text-popover";

/** What an image says: to who cannot see it, and under it to everybody. */
export type ImageWords = { alt: string; caption: string };

const NO_WORDS: ImageWords = { alt: "", caption: "" };

/** A new image with its words, or the words of the selected one; pasting and dropping into the text work as well. */
export function ImageControl({
  editor,
  uploading,
  onImage,
}: {
  editor: Editor;
  uploading: boolean;
  onImage: (file: File, words: ImageWords) => void;
}) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState(NO_WORDS);
  const input = useRef<HTMLInputElement>(null);
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("image") });

  function show(next: boolean) {
    const { alt, caption } = editor.getAttributes("image");
    if (next) setWords(isSelected ? { alt: alt ?? "", caption: caption ?? "" } : NO_WORDS);
    setOpen(next);
  }
  function apply() {
    const { alt, caption } = trimmed(words);
    editor
      .chain()
      .focus()
      .updateAttributes("image", { alt, caption: caption || null })
      .run();
    setOpen(false);
  }
  const line = (name: keyof ImageWords, label: string, hint: string) => (
    <TextField
      label={label}
      optional
      hint={hint}
      value={words[name]}
      onChange={(event) => setWords({ ...words, [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        if (isSelected) apply();
        else input.current?.click();
      }}
    />
  );
  return (
    <ToolPopover
      label={uploading ? "Enviando imagem..." : "Imagem"}
      icon={<ImagePlus aria-hidden className={`size-4 ${uploading ? "animate-pulse" : ""}`} />}
      pressed={isSelected}
      open={open}
      onOpenChange={show}
      disabled={uploading}
    >
      <div className="flex flex-col gap-3">
        {line("alt", "Descrição da imagem", "Para quem não pode vê-la.")}
        {line("caption", "Legenda", "Aparece embaixo da imagem.")}
      </div>
      {isSelected ? (
        <Control variant="primary" size="sm" className="mt-3 w-full" onClick={apply}>
          Aplicar
        </Control>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            aria-label="Arquivo de imagem"
            accept="image/png,image/jpeg,image/gif"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onImage(file, trimmed(words));
              setOpen(false);
            }}
          />
          <p className="mt-2 text-muted text-xs">PNG, JPG ou GIF, até 2MB.</p>
          <Control variant="primary" size="sm" className="mt-3 w-full" onClick={() => input.current?.click()}>
            Escolher imagem
          </Control>
        </>
      )}
    </ToolPopover>
  );
}

function trimmed({ alt, caption }: ImageWords): ImageWords {
  return { alt: alt.trim(), caption: caption.trim() };
}
