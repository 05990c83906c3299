"use client";

import { PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Control } from "@/components/ui/control";
import { FieldErrors } from "@/components/ui/field";
import { HiddenField } from "@/components/ui/hidden-field";
import { RichText } from "@/components/ui/rich-text";
import { Skeleton } from "@/components/ui/skeleton";
import { uploadImage } from "./upload-image";

// The editor is the heaviest part of the back office: nobody loads it before a form that has one is open.
const RichTextEditor = dynamic(
  () => import("@/components/ui/rich-text-editor").then((file) => file.RichTextEditor),
  {
    ssr: false,
    loading: () => <Skeleton className="h-40 w-full rounded-xl" />,
  },
);

/** Formatted text inside a form; it sends HTML. */
export function RichTextField({
  name,
  label,
  value,
  errors,
  optional,
  minHeight = 160,
  startsClosed = false,
}: {
  name: string;
  label: string;
  value: string | null | undefined;
  errors?: string[];
  optional?: boolean;
  /** Pixels. */
  minHeight?: number;
  /** On a page rather than in a modal: the text is shown, and the editor loaded when it is asked for. */
  startsClosed?: boolean;
}) {
  const id = useId();
  const [html, setHtml] = useState(value ?? "");
  const [open, setOpen] = useState(!startsClosed);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} data-label-of={name} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </span>
      <HiddenField name={name} value={html} />
      {open || errors?.length ? (
        <RichTextEditor
          value={value ?? ""}
          labelledBy={`${id}-label`}
          describedBy={errors?.length ? `${id}-errors` : undefined}
          invalid={Boolean(errors?.length)}
          minHeight={minHeight}
          upload={uploadImage}
          onChange={setHtml}
        />
      ) : (
        <div className="rounded-xl border border-line bg-page p-4">
          <RichText html={html} className="rich-text-preview max-h-64 overflow-hidden" />
          <Control size="sm" className="mt-3" onClick={() => setOpen(true)}>
            <PencilLine aria-hidden className="size-4" />
            Editar texto
          </Control>
        </div>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
