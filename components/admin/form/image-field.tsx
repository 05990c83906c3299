"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { imageUrl } from "@/lib/format/image";
import { Control } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { useField } from "./form-context";
import { IMAGE_ACCEPT, useImageFile } from "./use-image-file";

/** An image by picking, dropping or pasting, with a preview. */
export function ImageField({
  name = "image",
  label = "Imagem",
  optional,
}: {
  name?: string;
  label?: string;
  /** May be taken away again. */
  optional?: boolean;
}) {
  const id = useId();
  const { value: current, errors } = useField<string | null>(name);
  const image = useImageFile();
  const [removed, setRemoved] = useState(false);
  const shown = image.preview ?? (removed ? null : imageUrl(current));
  const wrong = image.problem ? [image.problem] : errors;
  const sendsRemoval = removed && !image.preview;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      <div
        {...image.drop}
        data-active={image.dragging || undefined}
        className="relative flex min-h-36 items-center justify-center overflow-hidden rounded-xl border border-line-strong border-dashed bg-field transition-colors duration-150 focus-within:outline-2 focus-within:outline-focus hover:border-focus data-active:border-focus data-active:bg-positive-surface"
      >
        <input
          ref={image.input}
          id={id}
          type="file"
          name={sendsRemoval ? undefined : name}
          accept={IMAGE_ACCEPT}
          onChange={image.onChange}
          aria-invalid={wrong?.length ? true : undefined}
          aria-describedby={wrong?.length ? `${id}-hint ${id}-errors` : `${id}-hint`}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        {sendsRemoval && <input type="hidden" name={name} value="" readOnly />}
        {shown ? (
          <img src={shown} alt="Prévia da imagem" className="max-h-64 w-full object-contain" />
        ) : (
          <span className="flex flex-col items-center gap-2 px-4 py-6 text-center text-muted">
            <ImageUp aria-hidden className="size-6" />
            <span>
              <span className="font-medium text-accent">Escolha uma imagem</span>, arraste para cá ou cole
            </span>
          </span>
        )}
      </div>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p id={`${id}-hint`} className="text-muted text-xs">
          PNG, JPG ou GIF, até 2MB
        </p>
        {shown && (image.preview || optional) && (
          <Control
            size="sm"
            variant="ghost"
            onClick={() => {
              setRemoved(!image.preview);
              image.clear();
            }}
          >
            <Trash2 aria-hidden className="size-3.5" />
            {image.preview ? "Desfazer escolha" : "Remover imagem"}
          </Control>
        )}
      </div>
      <FieldErrors id={`${id}-errors`} errors={wrong} />
    </div>
  );
}
