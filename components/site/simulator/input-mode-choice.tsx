"use client";

import { type ChangeEvent, useRef } from "react";
import type { InputMode, Reading } from "@/lib/trade/simulator/question";

const labels: Record<InputMode, string> = { credit: "Pelo crédito", parcel: "Pela parcela" };
const names: readonly InputMode[] = ["credit", "parcel"];

/** Keeps a separate amount per mode, so that a credit is never read as an instalment. */
export function InputModeChoice({ by, modes }: { by: InputMode; modes: Reading["modes"] }) {
  const amounts = useRef({ credit: modes.credit.amount, parcel: modes.parcel.amount });
  function change({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) {
    const field = form?.elements.namedItem("value");
    if (!(field instanceof HTMLInputElement)) return;
    const [to, from]: [InputMode, InputMode] =
      value === "parcel" ? ["parcel", "credit"] : ["credit", "parcel"];
    amounts.current[from] = field.value;
    field.value = amounts.current[to];
  }
  return (
    <div className="grid grid-cols-2 gap-1 rounded-xl bg-sand p-1">
      {names.map((name) => (
        <label
          key={name}
          className="relative flex min-h-11 items-center justify-center rounded-lg font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-leaf has-checked:bg-white has-checked:shadow-card"
        >
          <input
            type="radio"
            name="by"
            value={name}
            defaultChecked={by === name}
            onChange={change}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {labels[name]}
        </label>
      ))}
    </div>
  );
}
