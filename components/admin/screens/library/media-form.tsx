"use client";

import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import type { AdminMedia } from "@/lib/content/media/wire";
import { mediaWords } from "@/lib/content/media/words";
import { imageUrl, imageVariants } from "@/lib/platform/format/image";
import { RecordModal, type RecordWindow } from "../../kit/crud/record-modal";
import { useField } from "../../kit/form/form-context";
import { HiddenField, TextAreaField, TextField } from "../../kit/form/text-fields";
import { Control } from "../../kit/ui/control";
import { FieldErrors } from "../../kit/ui/field";
import { MediaUses, type MediaUsesProps } from "./media-uses";

export function MediaForm({
  media,
  onGone,
  ...window
}: Pick<RecordWindow<AdminMedia>, "save" | "onClose"> & MediaUsesProps) {
  return (
    <RecordModal
      {...window}
      record={media}
      title={mediaWords.editTitle}
      labels={mediaWords.labels}
      draftKey={`draft:${mediaWords.title}:${media.id}`}
      width="xl"
      defaults={{}}
      fields={<Fields media={media} onGone={onGone} />}
    />
  );
}

function Fields({ media, ...uses }: MediaUsesProps) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <FocalField path={media.path} name={media.name} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TextField name="name" hint="Só a equipe vê" />
        <TextAreaField
          name="alt"
          rows={3}
          hint="Para quem não pode ver a imagem: o que ela mostra, numa frase. Vazia só se for enfeite"
        />
        <MediaUses media={media} {...uses} />
      </div>
    </div>
  );
}

/** In percent from the left and the top. */
type Point = { x: number; y: number };

const MIDDLE: Point = { x: 50, y: 50 };
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** The focal point of an image, set by pointer or arrow keys, with a preview of the crops. */
function FocalField({ path, name }: { path: string; name: string }) {
  const id = useId();
  const x = useField<number | string | null>("focal_x");
  const y = useField<number | string | null>("focal_y");
  const [point, setPoint] = useState(readPoint(x.value, y.value));
  const shown = point ?? MIDDLE;

  function onPress(event: PointerEvent<HTMLButtonElement>) {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({ x: percent((event.clientX - left) / width), y: percent((event.clientY - top) / height) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === "Delete" || event.key === "Backspace") setPoint(null);
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? LONG_STEP : 1;
    setPoint({ x: clamp(shown.x + step.x * by), y: clamp(shown.y + step.y * by) });
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p data-label-of="focal_x" className="font-medium text-sm">
        <span data-label-of="focal_y">Ponto focal</span>
        <span className="font-normal text-muted"> (opcional)</span>
      </p>
      <HiddenField name="focal_x" value={point ? String(point.x) : ""} />
      <HiddenField name="focal_y" value={point ? String(point.y) : ""} />
      <div className="flex justify-center overflow-hidden rounded-xl border border-line bg-field">
        <button
          type="button"
          aria-label={`Ponto focal de ${name}: ${inWords(point)}`}
          aria-describedby={`${id}-hint`}
          onPointerDown={onPress}
          onPointerMove={onPress}
          onKeyDown={onKeyDown}
          className="relative block cursor-crosshair touch-none rounded-lg focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
        >
          <img
            src={imageUrl(path)}
            alt=""
            draggable={false}
            className="max-h-72 w-auto max-w-full select-none object-contain"
          />
          <span
            aria-hidden
            data-set={point ? true : undefined}
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white border-dashed opacity-70 shadow-[0_0_0_2px_rgb(0_0_0/0.55)] data-set:border-solid data-set:bg-white/35 data-set:opacity-100"
            style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
          />
        </button>
      </div>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-56 text-muted text-xs leading-5">
          Clique no que não pode ficar de fora quando a imagem é cortada. Pelo teclado: setas, com Shift de 10
          em 10.
        </p>
        <p role="status" className={point ? "text-sm tabular-nums" : "sr-only"}>
          {inWords(point)}
        </p>
        <Control size="sm" aria-pressed={point === null} onClick={() => setPoint(null)}>
          Automático
        </Control>
      </div>
      <FieldErrors id={`${id}-errors`} errors={x.errors} />
      <CropPreviews path={path} point={point} />
    </div>
  );
}

function readPoint(x: number | string | null | undefined, y: typeof x): Point | null {
  const isSet = (value: typeof x) => value !== null && value !== undefined && value !== "";
  return isSet(x) && isSet(y) ? { x: Number(x), y: Number(y) } : null;
}

function percent(part: number): number {
  return clamp(Math.round(part * 100));
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}

function inWords(point: Point | null): string {
  return point ? `${point.x}% da esquerda, ${point.y}% do alto` : "Automático";
}

/** The crops that the site uses, with their default positions. */
const CROPS = [
  { label: "Banner, computador", shape: "aspect-[6/5] rounded-lg", itself: "72% 50%" },
  { label: "Banner, celular", shape: "aspect-[16/10] rounded-lg", itself: "72% 50%" },
  { label: "Produto", shape: "aspect-[4/3] rounded-lg", itself: "72% 50%" },
  { label: "Informativo", shape: "aspect-video rounded-lg", itself: "50% 50%" },
  { label: "Testemunho", shape: "aspect-square rounded-full", itself: "50% 50%" },
] as const;

function CropPreviews({ path, point }: { path: string; point: { x: number; y: number } | null }) {
  const { sources, src } = imageVariants(path);
  return (
    <figure className="mt-2">
      <figcaption className="mb-1.5 text-muted text-xs">Como o site corta</figcaption>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region on phones
        tabIndex={0}
        className="flex items-end gap-3 overflow-x-auto *:w-24 *:shrink-0 sm:grid sm:grid-cols-5 sm:*:w-auto"
      >
        {CROPS.map(({ label, shape, itself }) => (
          <li key={label} className="flex flex-col gap-1">
            <picture>
              {sources.map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes="200px" />
              ))}
              <img
                src={src}
                alt=""
                className={`w-full bg-hover object-cover ${shape}`}
                style={{ objectPosition: point ? `${point.x}% ${point.y}%` : itself }}
              />
            </picture>
            <span className="text-center text-muted text-xs">{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
