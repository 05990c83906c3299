import type { ReactNode } from "react";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { Fold } from "@/components/site/ui/fold";
import { FieldError, Problem } from "@/components/site/ui/problem";
import type { Plan } from "@/lib/content/company/plans";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import { regroup } from "@/lib/platform/format/typed-amount";
import { questionFields, SIMULATOR, startPath } from "@/lib/trade/simulator/address";
import type { ModeAmount, Reading } from "@/lib/trade/simulator/question";
import { InputModeChoice } from "./input-mode-choice";

/** The fragment of the response: the result, or the first field with an error. */
export const ANSWER = "resultado";

/** The types are links, because each has different limits. */
export function SimulatorForm({ plans, reading }: { plans: readonly Plan[]; reading: Reading }) {
  const { plan, typed, errors, modes, months } = reading;
  const idOf = fieldIds("simulator", ANSWER, questionFields, errors);
  const field = (name: "value" | "months" | "bid" | "embedded" | "rate") => ({
    id: idOf(name),
    name,
    value: typed[name],
    error: errors[name],
  });
  const wrong = Object.keys(errors).length;
  const isRefined = [typed.bid, typed.embedded, typed.rate].some((text) => text !== "");
  return (
    <form
      method="get"
      action={`${SIMULATOR}#${ANSWER}`}
      noValidate
      data-clear=""
      aria-label="Simulador"
      className="min-w-0 rounded-xl border border-line bg-white p-5 shadow-card sm:p-7 print:hidden"
    >
      <input type="hidden" name="type" value={plan.type} />
      <nav aria-label="Tipo de bem">
        <p className="text-field-label">O que você quer comprar</p>
        <ul className="need-chips">
          {plans.map(({ type }) => (
            <li key={type}>
              <a
                href={startPath(type)}
                aria-current={type === plan.type ? "true" : undefined}
                className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border max-md:aria-[current=true]:[scroll-initial-target:nearest] border-ink/45 px-4 font-medium text-sm hover:bg-mist aria-[current=true]:border-forest aria-[current=true]:bg-forest aria-[current=true]:text-white"
              >
                {type}
              </a>
            </li>
          ))}
        </ul>
        {errors.type && (
          <FieldError id={idOf("type")} tabIndex={-1}>
            {errors.type}
          </FieldError>
        )}
      </nav>
      <fieldset className="mt-4 md:mt-6">
        <legend className="sr-only">Simular</legend>
        <InputModeChoice
          by={reading.question?.by ?? (typed.by === "parcel" ? "parcel" : "credit")}
          modes={modes}
        />
        {errors.by && (
          <FieldError id={idOf("by")} tabIndex={-1}>
            {errors.by}
          </FieldError>
        )}
      </fieldset>
      <div className="mt-4 grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-[1.5fr_1fr] md:mt-6">
        <SimulatorField
          {...field("value")}
          label={
            <>
              <span className="way-credit">Valor do crédito</span>
              <span className="way-parcel">Valor da parcela</span>
            </>
          }
          unit="R$"
          hint={
            <>
              <span className="way-credit">{rangeOf(modes.credit)}</span>
              <span className="way-parcel">
                Primeira parcela de {rangeOf(modes.parcel)}, em {countMonths(months)}
              </span>
            </>
          }
        />
        <SimulatorField
          {...field("months")}
          label="Prazo"
          unit="meses"
          numeric
          hint={`${plan.min_months} a ${countMonths(plan.max_months)}`}
        />
      </div>
      <Fold
        open={isRefined}
        label="Lances e taxa do financiamento"
        className="mt-4 border-line border-t pt-2"
      >
        <div className="mt-2 grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-2">
          <SimulatorField
            {...field("bid")}
            label="Lance do seu bolso"
            unit="R$"
            hint="Quanto você ofereceria na assembleia"
          />
          <SimulatorField
            {...field("embedded")}
            label="Lance embutido"
            unit="%"
            hint={`Parte do crédito, até ${formatPercent(plan.embedded_bid_micros)}`}
          />
          <SimulatorField
            {...field("rate")}
            label="Taxa do financiamento"
            unit="% ao ano"
            hint={
              plan.financing_rate_micros === null
                ? "A que o seu banco ofereceu"
                : `Em branco: ${formatPercent(plan.financing_rate_micros)}`
            }
          />
        </div>
      </Fold>
      {wrong > 1 && <Problem className="mt-4">Falta corrigir {wrong} campos para simular.</Problem>}
      <button type="submit" className={buttonClass("primary", "lg", "mt-4 w-full")}>
        Simular
      </button>
    </form>
  );
}

function rangeOf({ lowest_cents, highest_cents }: ModeAmount): string {
  return `${shorten(lowest_cents)} a ${shorten(highest_cents)}`;
}

/** Formats a limit: "R$ 80 mil", "R$ 1,5 milhão" or "R$ 443,77". */
function shorten(cents: number): string {
  const text = formatBrl(cents).replace(/,00$/, "");
  return text
    .replace(/\.000$/, " mil")
    .replace(/\.(\d)00 mil$/, ",$1 milhão")
    .replace(/,0 milhão$/, " milhão");
}

function SimulatorField({
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
      <div className="field flex items-center gap-1.5 rounded-xl border border-ink/45 bg-white px-3 focus-within:border-leaf">
        {isMoney && <Unit text={unit} />}
        <input
          id={id}
          name={name}
          defaultValue={isMoney ? regroup(value) : value}
          inputMode={numeric ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problem : limits}
          className="money-input"
        />
        {!isMoney && <Unit text={unit} />}
      </div>
      {error ? (
        <FieldError id={problem}>{error}</FieldError>
      ) : (
        <p id={limits} className="mt-1.5 text-moss text-xs">
          {hint}
        </p>
      )}
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
