"use client";

import { type ComponentProps, useRef } from "react";
import { PatternFormat } from "react-number-format";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import { formatDate, parseDateInput } from "@/lib/platform/format/date";
import { inputClass } from "./field";

/** A day as dd/mm/aaaa in every browser: typed under a mask (spec §5), or picked in the browser's calendar. */
export function DateInput({
  text,
  onText,
  min,
  className = "",
  ...control
}: Pick<ComponentProps<"input">, "id" | "name" | "aria-label" | "aria-invalid" | "aria-describedby"> & {
  /** "dd/mm/aaaa", or an incomplete one. */
  text: string;
  onText: (text: string) => void;
  /** The first day that can be picked, "YYYY-MM-DD". */
  min?: string;
  className?: string;
}) {
  const typed = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={`relative block max-w-44 ${className}`}>
      <PatternFormat
        {...control}
        getInputRef={typed}
        format="##/##/####"
        mask="_"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onValueChange={({ formattedValue }, { source }) => {
          if (source === "event") onText(formattedValue);
        }}
        className={`${inputClass} h-9 pointer-coarse:h-11 pr-10 tabular-nums`}
      />
      <button
        type="button"
        aria-label="Escolher no calendário"
        onClick={() => picker.current?.showPicker()}
        className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center rounded-lg text-muted hover:text-content focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:w-11"
      >
        <CalendarClock aria-hidden className="size-4" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        value={parseDateInput(text) ?? ""}
        onChange={(event) => {
          event.stopPropagation();
          const day = event.currentTarget.value;
          onText(day ? formatDate(day) : "");
          typed.current?.focus();
        }}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </span>
  );
}
