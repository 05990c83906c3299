"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { Images, ImageUp, Trash2 } from "@/components/admin/kit/ui/icons";
import { fromLibrary, imageUrl, ofLibrary } from "@/lib/platform/format/image";
import { IMAGE_ACCEPT, IMAGE_RULES } from "../media/image-file";
import { Control } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import { useField, useIsPreviewing } from "./form-context";
import { uploadImage, useImageFile } from "./use-image-file";

const LibraryPicker = onDemand(() =>
  import("../media/library-picker").then((module) => module.LibraryPicker),
);

const NAME = "image";

export function ImageField({
  label = "Imagem",
  bestSize,
  optional,
}: {
  label?: string;
  /** The recommended size in pixels. */
  bestSize?: Size;
  /** True if the image can be removed. */
  optional?: boolean;
}) {
  const id = useId();
  const { value: current, errors } = useField<string | null>(NAME);
  const image = useImageFile();
  // A draft contains the chosen library image as the form sends it.
  const drafted = ofLibrary(current ?? "");
  useStoredForPreview(image.file, take);
  const [chosen, setChosen] = useState<string | null>(drafted);
  const [removed, setRemoved] = useState(false);
  const [picking, setPicking] = useState(false);
  const [size, setSize] = useState<Size | null>(null);
  const stored = drafted ? null : imageUrl(current);
  const shown = image.preview ?? (chosen ? imageUrl(chosen) : removed ? null : stored);
  const wrong = image.problem ? [image.problem] : errors;
  const isChosen = chosen !== null && !image.preview;
  const sendsRemoval = removed && !image.preview && !isChosen;
  const isSmall = shown && size && bestSize && isFarBelow(size, bestSize);

  /** Uses a library image instead of a picked file. */
  function take(path: string) {
    setRemoved(false);
    setChosen(path);
    // Removes the picked file and fires the form's input event.
    image.clear();
  }
  return (
    <div className="col-span-full flex flex-col gap-1.5">
      <label htmlFor={id} data-label-of={NAME} className="font-medium text-sm">
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
          name={sendsRemoval || isChosen ? undefined : NAME}
          accept={IMAGE_ACCEPT}
          onChange={image.onChange}
          aria-invalid={wrong?.length ? true : undefined}
          aria-describedby={wrong?.length ? `${id}-hint ${id}-errors` : `${id}-hint`}
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        {isChosen && <input type="hidden" name={NAME} value={fromLibrary(chosen)} readOnly />}
        {sendsRemoval && <input type="hidden" name={NAME} value="" readOnly />}
        {shown ? (
          <img
            src={shown}
            alt="Prévia da imagem"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            className="max-h-64 w-full object-contain"
          />
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
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-56 text-muted text-xs leading-5">
          {bestSize && `Fica melhor com ${inPixels(bestSize)}. `}
          {IMAGE_RULES}
          {isSmall && (
            <span className="block text-warning">Esta tem {inPixels(size)}: pode perder nitidez.</span>
          )}
        </p>
        <div className="flex flex-wrap gap-1">
          {shown && (image.preview || isChosen || optional) && (
            <Control
              size="sm"
              variant="ghost"
              onClick={() => {
                setRemoved(!image.preview && !isChosen);
                setChosen(null);
                image.clear();
              }}
            >
              <Trash2 aria-hidden className="size-3.5" />
              {image.preview || isChosen ? "Desfazer escolha" : "Remover imagem"}
            </Control>
          )}
          <Control size="sm" {...preloadHandlers(LibraryPicker)} onClick={() => setPicking(true)}>
            <Images aria-hidden className="size-3.5" />
            Escolher da biblioteca
          </Control>
        </div>
      </div>
      <FieldErrors id={`${id}-errors`} errors={wrong} />
      {picking && (
        <LibraryPicker
          onClose={() => setPicking(false)}
          onChoose={({ path }) => {
            setPicking(false);
            take(path);
          }}
        />
      )}
    </div>
  );
}

/** While a preview is shown, stores a picked file in the library: the preview shows the draft, which has no files. */
function useStoredForPreview(file: File | null, take: (path: string) => void) {
  const previewing = useIsPreviewing();
  const onStored = useEffectEvent((sent: File, src: string) => {
    // Another file may have been picked meanwhile.
    if (sent === file) take(src.slice(src.lastIndexOf("/") + 1));
  });
  useEffect(() => {
    if (previewing && file) void uploadImage(file).then((stored) => stored && onStored(file, stored.src));
  }, [previewing, file]);
}

type Size = { width: number; height: number };

/** The share of the recommended size below which a warning is shown. */
const ENOUGH = 0.75;

function isFarBelow(size: Size, best: Size): boolean {
  return size.width < best.width * ENOUGH || size.height < best.height * ENOUGH;
}

function inPixels({ width, height }: Size): string {
  return `${width} × ${height} px`;
}
