"use client";

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { PatternFormat } from "react-number-format";
import { Calendar as CalendarIcon } from "@/components/admin/kit/ui/icons";
import { INVALID_DATE } from "@/lib/platform/copy/validation";
import { formatDate, formatDateTime, parseDateInput } from "@/lib/platform/format/date";
import { FieldErrors, inputClass } from "./field";
import { preloadHandlers, windowOnDemand } from "./on-demand";

const Calendar = windowOnDemand(() => import("./calendar").then((module) => module.Calendar));

/** The time of a day that is picked in the calendar, if none was set. */
const MORNING = "09:00";

/**
 * The date field of the back office: dd/mm/aaaa in every browser, typed under a mask (spec §5) or picked in the
 * calendar (button, or Alt and arrow down). Reports a date that does not exist below the field.
 */
export function DateInput({
  value,
  onValue,
  withTime = false,
  min,
  max,
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
}) {
  const id = useId();
  const field = useRef<HTMLSpanElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const text = shown(value, withTime);
  const day = parseDateInput(text.slice(0, DAY_LENGTH));
  const isWrong = text !== "" && !(isTyping && text.includes("_")) && !isPossible(text, withTime);
  const problem = isWrong && !control["aria-invalid"] ? (withTime ? INVALID_TIME : INVALID_DATE) : null;

  const described = `${id}-problem ${control["aria-describedby"] ?? ""}`.trim();

  /** Types the day, so that the field and its form take it like any other typed text. */
  function pick(next: string) {
    const time = /\d\d:\d\d$/.exec(text)?.[0] ?? MORNING;
    const input = typed.current;
    input?.setRangeText(withTime ? `${formatDate(next)} ${time}` : formatDate(next), 0, input.value.length);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    setOpen(false);
  }
  return (
    <div>
      <span ref={field} className={`relative block ${withTime ? "max-w-56" : "max-w-44"}`}>
        <PatternFormat
          {...control}
          {...(problem && { "aria-invalid": true, "aria-describedby": described })}
          getInputRef={typed}
          format={withTime ? "##/##/#### ##:##" : "##/##/####"}
          mask="_"
          placeholder={withTime ? "dd/mm/aaaa hh:mm" : "dd/mm/aaaa"}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onValueChange={({ formattedValue }, { source }) => {
            if (source === "event")
              onValue(withTime ? formattedValue : (parseDateInput(formattedValue) ?? formattedValue));
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (!event.altKey || event.key !== "ArrowDown") return;
            event.preventDefault();
            setOpen(true);
          }}
          className={`${inputClass} h-9 pointer-coarse:h-11 pr-10 tabular-nums`}
        />
        <button
          type="button"
          aria-label="Escolher no calendário"
          aria-haspopup="dialog"
          aria-expanded={open}
          {...preloadHandlers(Calendar)}
          onClick={() => setOpen(!open)}
          className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center rounded-lg text-muted hover:text-content focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:w-11"
        >
          <CalendarIcon aria-hidden className="size-4" />
        </button>
        <Calendar {...{ open, field, day, min, max }} onPick={pick} onClose={() => setOpen(false)} />
      </span>
      {problem && (
        // Wraps instead of widening the field.
        <div className="mt-1.5 w-0 min-w-full">
          <FieldErrors id={`${id}-problem`} errors={[problem]} announce />
        </div>
      )}
    </div>
  );
}

const DAY_LENGTH = "dd/mm/aaaa".length;
const INVALID_TIME = "Informe uma data e uma hora válidas, no formato dd/mm/aaaa hh:mm.";

function isPossible(text: string, withTime: boolean): boolean {
  const isTime = /^ ([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(DAY_LENGTH));
  return parseDateInput(text.slice(0, DAY_LENGTH)) !== null && (isTime || !withTime);
}

function shown(value: string, withTime: boolean): string {
  if (!/^\d{4}-/.test(value)) return value;
  return withTime ? formatDateTime(new Date(value)) : formatDate(value);
}
