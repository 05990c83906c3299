"use client";

import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UploadedImage } from "../editor/rich-text-editor";
import { problemOf } from "../media/image-file";
import { act } from "../ui/act";
import { call } from "../ui/request";
import { toast } from "../ui/toast";

export function useImageFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  function take(file: File | undefined) {
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong) return put(null);
    setPreview(URL.createObjectURL(file));
    put(file);
  }
  // Set in the native input, so that the form sends it like other fields.
  function put(file: File | null) {
    if (!input.current) return;
    const transfer = new DataTransfer();
    if (file) transfer.items.add(file);
    else setPreview(null);
    setFile(file);
    input.current.files = transfer.files;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || isInEditor(event.target)) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    // An image pasted anywhere in the form, except in an editor, is accepted.
    const form = input.current?.form;
    const listener = (event: ClipboardEvent) => onPaste(event);
    form?.addEventListener("paste", listener);
    return () => form?.removeEventListener("paste", listener);
  }, []);

  return {
    input,
    file,
    preview,
    problem,
    dragging,
    onChange: () => take(input.current?.files?.[0]),
    drop: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer.files[0]);
      },
    },
    clear: () => {
      setProblem(null);
      put(null);
    },
  };
}

function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[contenteditable=true]") !== null;
}

/** Uploads an image to the library; returns null after a failure, which a notice reports. */
export async function uploadImage(file: File): Promise<UploadedImage | null> {
  const problem = problemOf(file);
  if (problem) {
    toast.error(problem);
    return null;
  }
  const form = new FormData();
  form.set("image", file);
  const sending = call<{ data: UploadedImage }>("/api/uploads", { method: "POST", body: form });
  const copy = { field: "image", failed: "Erro ao enviar a imagem", quiet: true };
  return (await act(sending, copy))?.data ?? null;
}
