"use client";

import { useEffect, useRef, useState } from "react";
import { Search } from "@/components/admin/kit/ui/icons";
import { inputClass } from "../ui/field";
import { useKey } from "../ui/use-shortcut";

/** 'Pesquisar': reports the text after a delay; `/` focuses it from anywhere on the page. */
export function SearchBox({
  value,
  placeholder = "Pesquisar",
  delayMs,
  onSearch,
}: {
  value: string;
  placeholder?: string;
  delayMs: number;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  // The last reported text. A change from elsewhere (a cleared filter, the back button) replaces the typed text.
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setText(value);
  }
  useKey("/", () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);

  function report(next: string) {
    clearTimeout(timer.current);
    setReported(next);
    onSearch(next);
  }
  return (
    <search className="relative min-w-0 flex-1 basis-40 sm:max-w-sm sm:basis-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => report(next.trim()), delayMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") report(text.trim());
        }}
        className={`${inputClass} peer h-9 pr-8 pl-9 pointer-coarse:h-11`}
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded border border-line px-1.5 font-text text-faint text-xs peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden pointer-coarse:hidden"
      >
        /
      </kbd>
    </search>
  );
}
