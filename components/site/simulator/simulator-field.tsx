/** A field with its unit, its limits and its error. */
export function SimulatorField({
  name,
  label,
  value,
  unit,
  hint,
  error,
  numeric = false,
}: {
  name: string;
  label: string;
  value: string;
  unit: string;
  hint: string;
  error?: string;
  numeric?: boolean;
}) {
  const isMoney = unit === "R$";
  const id = `simulator-${name}`;
  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");
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
          aria-describedby={described}
          className="money-input"
        />
        {!isMoney && <Unit text={unit} />}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-rust text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-moss text-xs">
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
