"use client";

import { NumericFormat } from "react-number-format";
import { inputClass } from "../ui/field";

/** An input for an amount in BRL: "R$ 180.000,00". Reports it in reais, "" when empty. */
export function MoneyInput({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (reais: string) => void;
}) {
  return (
    <NumericFormat
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      prefix="R$ "
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      valueIsNumericString
      value={value}
      onValueChange={({ value: reais }, { source }) => {
        if (source === "event") onValue(reais);
      }}
      className={`${inputClass} h-9 pointer-coarse:h-11 tabular-nums`}
    />
  );
}
