"use client";

import { useEffect, useRef } from "react";

/**
 * Holds the value of a custom control in an uncontrolled form. It fires an
 * `input` event when the value changes, as native fields do.
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
