"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "./request";

/** The errors of a form's fields. A field's error disappears when the field changes, and returns with a next refusal. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, initial: FieldErrors = {}) {
  const [errors, setErrors] = useState(initial);
  const isRefused = useRef(false);
  useEffect(() => {
    if (!isRefused.current) return;
    isRefused.current = false;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus();
    // Also shows the message below a field at the edge.
    wrong?.scrollIntoView({ block: "center" });
  });
  return {
    errors,
    /** Shows the errors of a response and moves the focus to the first wrong field. */
    show: (next: FieldErrors) => {
      isRefused.current = true;
      setErrors(next);
    },
    onInput: ({ target }: FormEvent) => {
      const changed = (target as HTMLInputElement).name;
      const isOfChanged = (name: string) => name.split(".")[0] === changed;
      setErrors((shown) => {
        if (!Object.keys(shown).some(isOfChanged)) return shown;
        return Object.fromEntries(Object.entries(shown).filter(([name]) => !isOfChanged(name)));
      });
    },
  };
}
