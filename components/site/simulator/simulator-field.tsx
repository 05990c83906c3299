import type { ReactNode } from "react";

/** A field with its unit, its limits and its error. */
export function SimulatorField({
  id,
  name,
  label,
  value,
  unit,
  hint,
  error,
  numeric = false,
}: {
  id: string;
  name: string;
  label: ReactNode;
  value: string;
  unit: string;
  hint: ReactNode;
  error?: string;
  numeric?: boolean;
}) {
  const isMoney = unit === "R$";
  const [problem, limits] = [`simulator-${name}-error`, `simulator-${name}-hint`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-field-label">
        {label}
      </label>
      <div
        className={`field flex items-center gap-1.5 rounded-xl border bg-white px-3 focus-within:border-leaf ${error ? "border-rust" : "border-ink/45"}`}
      >
        {isMoney && <Unit text={unit} />}
        <input
          id={id}
          name={name}
          defaultValue={value}
          inputMode={numeric ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${problem} ${limits}` : limits}
          className="money-input"
        />
        {!isMoney && <Unit text={unit} />}
      </div>
      {error && (
        <p id={problem} className="mt-1.5 font-medium text-rust text-sm">
          {error}
        </p>
      )}
      <p id={limits} className="mt-1.5 text-moss text-xs">
        {hint}
      </p>
    </div>
  );
}

function Unit({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="shrink-0 text-moss text-sm">
      {text}
    </span>
  );
}
