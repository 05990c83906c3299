"use client";

import { type RefObject, useEffect, useState } from "react";

const DELAY_MS = 300;

/** Returns the data of the form around an element, after a delay; null before the first read. */
export function useTyped(inside: RefObject<HTMLElement | null>): FormData | null {
  const [typed, setTyped] = useState<FormData | null>(null);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(new FormData(form));
    // The first read follows the first paint of the form.
    let timer = setTimeout(read);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, DELAY_MS);
    };
    form.addEventListener("input", later);
    form.addEventListener("change", later);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", later);
      form.removeEventListener("change", later);
    };
  }, [inside]);
  return typed;
}
