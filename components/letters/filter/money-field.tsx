"use client";

import { useId, useState } from "react";
import { parseBrl, toReais } from "@/lib/format/brl";

const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** An amount in reais as people type it; it takes its Brazilian form when the field is left. */
export function MoneyField({
  name,
  label,
  cents,
  onInput,
  onCommit,
}: {
  name: string;
  label: string;
  cents: number | null;
  onInput: (cents: number | null) => void;
  onCommit: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(toText(cents));
  const [shown, setShown] = useState(cents);
  // The view was changed elsewhere: a badge, the way back, a swap.
  if (cents !== shown) {
    setShown(cents);
    if (parseBrl(text) !== cents) setText(toText(cents));
  }
  const commit = () => {
    setText(toText(parseBrl(text)));
    onCommit();
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-field-label">
        {label}
      </label>
      <div className="field flex items-center gap-1.5 rounded-xl border border-ink/45 bg-white px-3 focus-within:border-leaf">
        <span aria-hidden="true" className="text-moss text-sm">
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
          onChange={(event) => {
            setText(event.target.value);
            onInput(parseBrl(event.target.value));
          }}
          onBlur={commit}
        />
      </div>
    </div>
  );
}

function toText(cents: number | null): string {
  return cents === null ? "" : amount.format(toReais(cents));
}
