"use client";

import { useState } from "react";
import { parseBrl, toReais } from "@/lib/platform/format/brl";
import { lazily } from "@/lib/platform/format/lazily";

const amount = lazily(
  () => new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 0, maximumFractionDigits: 2 }),
);

/** A field for an amount in reais; on blur it is formatted, or shows an error. */
export function MoneyField({
  id,
  name,
  label,
  cents,
  invalid,
  onInput,
  onCommit,
}: {
  id: string;
  name: string;
  label: string;
  cents: number | null;
  /** The invalid text of the URL, if any. */
  invalid?: string;
  onInput: (cents: number | null) => void;
  onCommit: () => void;
}) {
  const [text, setText] = useState(invalid ?? toText(cents));
  const [isLeft, setLeft] = useState(true);
  const [shown, setShown] = useState(cents);
  // The view has changed outside the field: by a badge, the back button, a swap.
  if (cents !== shown) {
    setShown(cents);
    if (parseBrl(text) !== cents) setText(toText(cents));
  }
  const isWrong = isLeft && text.trim() !== "" && parseBrl(text) === null;
  const commit = () => {
    const read = parseBrl(text);
    if (read !== null) setText(toText(read));
    setLeft(true);
    onCommit();
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-field-label">
        {label}
      </label>
      <div className="field flex items-center gap-1.5 rounded-xl border border-ink/45 bg-white px-3 focus-within:border-leaf">
        <span aria-hidden="true" className="text-moss text-sm md:max-lg:hidden">
          R$
        </span>
        <input
          id={id}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={20}
          placeholder="sem limite"
          className="money-input"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setLeft(false);
            onInput(parseBrl(event.target.value));
          }}
          onBlur={commit}
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-xs">
          Não entendemos “{text.trim()}”. Informe um valor, como 300.000,00.
        </p>
      )}
    </div>
  );
}

function toText(cents: number | null): string {
  return cents === null ? "" : amount().format(toReais(cents));
}
