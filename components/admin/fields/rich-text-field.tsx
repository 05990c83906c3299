"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { FieldErrors } from "@/components/ui/field";
import { HiddenField } from "@/components/ui/hidden-field";
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
}: {
  name: string;
  label: string;
  value: string | null | undefined;
  errors?: string[];
  optional?: boolean;
  /** Pixels. */
  minHeight?: number;
}) {
  const id = useId();
  const [html, setHtml] = useState(value ?? "");
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} data-label-of={name} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </span>
      <HiddenField name={name} value={html} />
      <RichTextEditor
        value={value ?? ""}
        labelledBy={`${id}-label`}
        describedBy={errors?.length ? `${id}-errors` : undefined}
        invalid={Boolean(errors?.length)}
        minHeight={minHeight}
        upload={uploadImage}
        onChange={setHtml}
      />
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
