"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { ImagePlus, Images, ImageUp } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";
import { onEnter, ToolPopover } from "./rich-text-popover";

export type ImageWays = {
  onFile: (file: File, words: ImageWords) => void;
  onLibrary: (words: ImageWords) => void;
};

export function ImageControl({
  editor,
  uploading,
  ways: { onFile, onLibrary },
}: {
  editor: Editor;
  uploading: boolean;
  ways: ImageWays;
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
  return (
    <ToolPopover
      editor={editor}
      label={uploading ? "Enviando imagem..." : "Imagem"}
      icon={<ImagePlus aria-hidden className={`size-4 ${uploading ? "animate-pulse" : ""}`} />}
      pressed={isSelected}
      open={open}
      onOpenChange={show}
      disabled={uploading}
    >
      <div className="flex flex-col gap-3">
        <ImageWordsFields
          words={words}
          onChange={setWords}
          onEnter={() => (isSelected ? apply() : input.current?.click())}
        />
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
              if (file) onFile(file, trimmed(words));
              setOpen(false);
            }}
          />
          <div className="mt-3 grid grid-cols-2 gap-2">
            <Control variant="primary" size="sm" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden className="size-3.5" />
              Enviar
            </Control>
            <Control
              size="sm"
              onClick={() => {
                setOpen(false);
                onLibrary(trimmed(words));
              }}
            >
              <Images aria-hidden className="size-3.5" />
              Da biblioteca
            </Control>
          </div>
          <p className="mt-2 text-muted text-xs">PNG, JPG ou GIF, até 2MB.</p>
        </>
      )}
    </ToolPopover>
  );
}

export function ImageWordsFields({
  words,
  onChange,
  onEnter: act,
}: {
  words: ImageWords;
  onChange: (words: ImageWords) => void;
  onEnter: () => void;
}) {
  const line = (name: keyof ImageWords, label: string, hint: string) => (
    <TextField
      label={label}
      optional
      hint={hint}
      value={words[name]}
      onChange={(event) => onChange({ ...words, [name]: event.currentTarget.value })}
      onKeyDown={onEnter(act)}
    />
  );
  return (
    <>
      {line("alt", "Descrição da imagem", "Para quem não pode vê-la.")}
      {line("caption", "Legenda", "Aparece embaixo da imagem.")}
    </>
  );
}

export type ImageWords = { alt: string; caption: string };

export const NO_WORDS: ImageWords = { alt: "", caption: "" };

export function trimmed({ alt, caption }: ImageWords): ImageWords {
  return { alt: alt.trim(), caption: caption.trim() };
}
