"use client";

import { useEffect, useRef } from "react";

/**
 * Carries the value of something that is no native control inside an uncontrolled form. It speaks up with an
 * `input` event when the value changes, so that the form hears of it as of any other field.
 */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} readOnly />;
}
