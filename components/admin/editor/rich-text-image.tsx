"use client";

import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { Control } from "../ui/control";
import { TextField } from "../ui/field";
import { ToolPopover } from "./rich-text-popover";

/** An image with the words for those who cannot see it; pasting and dropping into the text work as well. */
export function ImageControl({
  uploading,
  onImage,
}: {
  uploading: boolean;
  onImage: (file: File, alt: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [alt, setAlt] = useState("");
  const input = useRef<HTMLInputElement>(null);
  return (
    <ToolPopover
      label={uploading ? "Enviando imagem..." : "Imagem"}
      icon={<ImagePlus aria-hidden className={`size-4 ${uploading ? "animate-pulse" : ""}`} />}
      open={open}
      onOpenChange={setOpen}
      disabled={uploading}
    >
      <TextField
        label="Descrição da imagem"
        optional
        hint="Para quem não pode vê-la. PNG, JPG ou GIF, até 2MB."
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <input
        ref={input}
        type="file"
        aria-label="Arquivo de imagem"
        accept="image/png,image/jpeg,image/gif"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onImage(file, alt.trim());
          setAlt("");
          setOpen(false);
        }}
      />
      <Control variant="primary" size="sm" className="mt-3 w-full" onClick={() => input.current?.click()}>
        Escolher imagem
      </Control>
    </ToolPopover>
  );
}
