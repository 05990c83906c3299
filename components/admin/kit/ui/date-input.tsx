"use client";

import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { PatternFormat } from "react-number-format";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import { formatDate, formatDateTime, parseDateInput } from "@/lib/platform/format/date";
import { inputClass } from "./field";

/** The time of a day that is picked in the calendar, if none was set. */
const MORNING = "09:00";

/**
 * The date field of the back office: dd/mm/yyyy in every browser, typed under a mask (spec §5) or picked in the
 * browser's calendar (button, or Alt and arrow down).
 */
export function DateInput({
  value,
  onValue,
  withTime = false,
  min,
  max,
  className = "",
  ...control
}: Pick<ComponentProps<"input">, "id" | "name" | "aria-label" | "aria-invalid" | "aria-describedby"> & {
  /** "YYYY-MM-DD" or, with a time, an instant in ISO 8601; or an incomplete text. */
  value: string;
  /** Receives "YYYY-MM-DD" or, with a time, "dd/mm/yyyy hh:mm"; an incomplete or impossible text unchanged. */
  onValue: (value: string) => void;
  withTime?: boolean;
  /** The first and the last day that can be picked, "YYYY-MM-DD". */
  min?: string;
  max?: string;
  className?: string;
}) {
  const typed = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const text = shown(value, withTime);
  const open = () => picker.current?.showPicker();
  return (
    <span className={`relative block ${withTime ? "max-w-56" : "max-w-44"} ${className}`}>
      <PatternFormat
        {...control}
        getInputRef={typed}
        format={withTime ? "##/##/#### ##:##" : "##/##/####"}
        mask="_"
        placeholder={withTime ? "dd/mm/aaaa hh:mm" : "dd/mm/aaaa"}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onValueChange={({ formattedValue }, { source }) => {
          if (source === "event")
            onValue(withTime ? formattedValue : (parseDateInput(formattedValue) ?? formattedValue));
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!event.altKey || event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
        className={`${inputClass} h-9 pointer-coarse:h-11 pr-10 tabular-nums`}
      />
      <button
        type="button"
        aria-label="Escolher no calendário"
        onClick={open}
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
        max={max}
        value={parseDateInput(text.slice(0, 10)) ?? ""}
        onChange={(event) => {
          event.stopPropagation();
          const day = event.currentTarget.value;
          const time = /\d\d:\d\d$/.exec(text)?.[0] ?? MORNING;
          onValue(withTime && day ? `${formatDate(day)} ${time}` : day);
          typed.current?.focus();
        }}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </span>
  );
}

function shown(value: string, withTime: boolean): string {
  if (!/^\d{4}-/.test(value)) return value;
  return withTime ? formatDateTime(new Date(value)) : formatDate(value);
}
