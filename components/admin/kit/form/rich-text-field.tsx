"use client";

import { useDeferredValue, useId, useState } from "react";
import { PencilLine } from "@/components/admin/kit/ui/icons";
import { compareTexts } from "@/lib/platform/format/compare-texts";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { countWords, readingMinutes, toTextLines } from "@/lib/platform/format/excerpt";
import { Control } from "../ui/control";
import { FieldErrors } from "../ui/field";
import { onDemand, Skeleton } from "../ui/on-demand";
import { ScrollBox } from "../ui/scroll-box";
import { useField, useLabel } from "./form-context";
import { HiddenField } from "./text-fields";
import { uploadImage } from "./use-image-file";

const PLACEHOLDER = <Skeleton className="h-full w-full rounded-xl" />;

// The largest part of the back office: loaded when a form with such a field is open.
const RichTextEditor = onDemand(
  () => import("../editor/rich-text-editor").then((module) => module.RichTextEditor),
  PLACEHOLDER,
);

/** The height in pixels of the editor's toolbar while it is one row. */
const BUTTONS_HEIGHT = 43;

export function RichTextField({
  name,
  optional,
  minHeight = 160,
  startsClosed = false,
  counts = false,
  standard,
}: {
  name: string;
  optional?: boolean;
  /** In pixels. */
  minHeight?: number;
  /** True shows the text and loads the editor on demand, for fields on a page. */
  startsClosed?: boolean;
  /** True shows the number of words, the reading time and the number of images without a description. */
  counts?: boolean;
  /** The HTML that the site shows while the field is empty: the field shows it and can start from it. */
  standard?: string;
}) {
  const id = useId();
  const { value, errors } = useField<string | null>(name);
  const [html, setHtml] = useState(value ?? "");
  // The initial content of the editor, which keeps its state itself.
  const [start, setStart] = useState(value ?? "");
  const [open, setOpen] = useState(!startsClosed);
  // The editor stays when its error disappears.
  if (errors?.length && !open) setOpen(true);
  // Deferred, so that the other fields appear before the editor is built.
  const isReady = useDeferredValue(true, false);
  const isStandard = standard !== undefined && toTextLines(html) === "";

  function openWith(text: string) {
    setStart(text);
    setHtml(text);
    setOpen(true);
  }
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} data-label-of={name} className="font-medium text-sm">
        {useLabel(name)}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </span>
      <HiddenField name={name} value={html} />
      {open && (
        // The same height before and after the editor loads, without a layout shift.
        <div className="grid" style={{ minHeight: minHeight + BUTTONS_HEIGHT }}>
          {isReady ? (
            <RichTextEditor
              value={start}
              labelledBy={`${id}-label`}
              describedBy={errors?.length ? `${id}-errors` : undefined}
              invalid={Boolean(errors?.length)}
              minHeight={minHeight}
              upload={uploadImage}
              onChange={setHtml}
            />
          ) : (
            PLACEHOLDER
          )}
        </div>
      )}
      {!open && (
        <div className="rounded-xl border border-line bg-page p-4">
          {isStandard && <p className="mb-2 text-muted text-xs">O site mostra o texto padrão:</p>}
          <p className="line-clamp-10 whitespace-pre-line">{toTextLines(isStandard ? standard : html)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Control size="sm" onClick={() => openWith(isStandard ? standard : html)}>
              <PencilLine aria-hidden className="size-4" />
              {isStandard ? "Editar a partir do texto padrão" : "Editar texto"}
            </Control>
            {isStandard && (
              <Control size="sm" variant="ghost" onClick={() => openWith("")}>
                Escrever outro
              </Control>
            )}
          </div>
        </div>
      )}
      {standard !== undefined && (open || !isStandard) && (
        <StandardText
          standard={standard}
          own={html}
          onUse={() => {
            setHtml("");
            setStart("");
            setOpen(false);
          }}
        />
      )}
      {counts && <Length html={html} />}
      <div data-notes-of={name} className="-mt-1.5 has-[p]:mt-0" />
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}

function Length({ html }: { html: string }) {
  const deferred = useDeferredValue(html);
  const words = countWords(deferred);
  const undescribed = deferred.match(/<img\b(?![^<>]*\balt="[^"])[^<>]*>/g)?.length ?? 0;
  return (
    <p className="text-muted text-xs tabular-nums">
      {countOf(words, "palavra")} · {readingMinutes(words)} min de leitura
      {undescribed > 0 && (
        <span className="text-warning">
          {" "}
          ·{" "}
          {undescribed === 1
            ? "1 imagem sem descrição: selecione-a e use o botão Imagem"
            : `${formatCount(undescribed)} imagens sem descrição: selecione-as e use o botão Imagem`}
        </span>
      )}
    </p>
  );
}

function StandardText({ standard, own, onUse }: { standard: string; own: string; onUse: () => void }) {
  const text = toTextLines(own);
  const { before, after } = compareTexts(toTextLines(standard), text);
  const isSame = before === "" && after === "";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-xs">
        <p className="min-w-0 flex-1 basis-48">
          {text === ""
            ? "Vazio, o site mostra o texto padrão, que acompanha as atualizações do sistema."
            : isSame
              ? "Igual ao texto padrão. Salvo assim, não acompanha as atualizações do sistema."
              : "Este texto é da empresa e substitui o padrão."}
        </p>
        <Control size="sm" onClick={onUse}>
          Usar o texto padrão
        </Control>
      </div>
      {text !== "" && !isSame && (
        <details className="rounded-xl border border-line">
          <summary className="flex min-h-11 items-center rounded-xl px-3 text-sm hover:bg-hover">
            O que muda do texto padrão
          </summary>
          <dl className="grid gap-3 p-3 sm:grid-cols-2">
            <Side title="No padrão" text={before} tone="bg-danger-surface" />
            <Side title="No texto da empresa" text={after} tone="bg-positive-surface" />
          </dl>
        </details>
      )}
    </div>
  );
}

function Side({ title, text, tone }: { title: string; text: string; tone: string }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-muted text-xs">{title}</dt>
      <dd className={`rounded-lg p-2 ${tone}`}>
        <ScrollBox label={title} className="max-h-72">
          {text || "—"}
        </ScrollBox>
      </dd>
    </div>
  );
}
