"use client";

import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { problemOf } from "../media/image-file";

/** A picked, dropped or pasted image: its preview, and what is wrong with it by type or size (spec §5). */
export function useImageFile() {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  /** Takes a file that may be shown and sent; for any other it says why, and what was there stays. */
  function take(file: File | undefined) {
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong) return put(null);
    setPreview(URL.createObjectURL(file));
    put(file);
  }
  // The file travels in the native input, so that the form sends it like any other field.
  function put(file: File | null) {
    if (!input.current) return;
    const transfer = new DataTransfer();
    if (file) transfer.items.add(file);
    else setPreview(null);
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
    // A screenshot on the clipboard counts as picked, wherever in the form it is pasted.
    const form = input.current?.form;
    const listener = (event: ClipboardEvent) => onPaste(event);
    form?.addEventListener("paste", listener);
    return () => form?.removeEventListener("paste", listener);
  }, []);

  return {
    input,
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
