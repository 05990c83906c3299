import "@/components/letters/letters.css";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { Fold } from "@/components/site/ui/fold";
import { FieldError } from "@/components/site/ui/problem";
import { regroup } from "@/lib/platform/format/typed-amount";
import { lettersPaths } from "@/lib/trade/letters/paths";

export type Typed = Partial<Record<"credit" | "type" | "entry" | "parcel", string>>;
type FinderErrors = Record<string, string[] | undefined>;

/** The fragment of the response: the result, or the first field with an error. */
export const ANSWER = "encontradas";

const amounts = ["credit", "entry", "parcel"] as const;
type AmountName = (typeof amounts)[number];

export function FinderForm({
  types,
  action = lettersPaths.main,
  typed = {},
  errors = {},
}: {
  types: string[];
  action?: string;
  typed?: Typed;
  errors?: FinderErrors;
}) {
  const idOf = fieldIds("finder", ANSWER, amounts, errors);
  const amount = (name: AmountName) => ({
    id: idOf(name),
    name,
    value: regroup(typed[name] ?? ""),
    error: errors[name]?.[0],
  });
  const hasMore = Boolean(typed.type || typed.parcel || errors.parcel);
  return (
    <form
      method="get"
      action={`${action}#${ANSWER}`}
      aria-labelledby="finder-title"
      className="finder on-dark"
      data-clear=""
      noValidate
    >
      <h2 id="finder-title">Quanto de crédito você precisa?</h2>
      <div className="finder-first">
        <Amount {...amount("credit")} label="Crédito, em reais" example="300.000" />
        <Amount {...amount("entry")} label="Sua entrada" example="140.000" />
      </div>
      <Fold label="Tipo e parcela" className="phone-fold" open={hasMore}>
        <div className="finder-fields">
          <Field id="finder-type" label="Tipo do bem">
            <select id="finder-type" name="type" defaultValue={typed.type ?? ""}>
              <option value="">Todos</option>
              {withTyped(types, typed.type).map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </Field>
          <Amount {...amount("parcel")} label="Parcela de até" example="3.000" />
        </div>
      </Fold>
      <button type="submit" className={buttonClass("primary", "md", "w-full")}>
        Encontrar cartas
      </button>
    </form>
  );
}

function Amount({
  id,
  name,
  label,
  example,
  value,
  error,
}: {
  id: string;
  name: AmountName;
  label: string;
  example: string;
  value?: string;
  error?: string;
}) {
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        placeholder={`ex.: ${example}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </Field>
  );
}

function Field({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Returns the types, with the typed one even if no letter has it. */
function withTyped(types: string[], typed = ""): string[] {
  return typed === "" || types.includes(typed) ? types : [...types, typed];
}
