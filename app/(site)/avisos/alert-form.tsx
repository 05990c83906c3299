import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { PetalIcon } from "@/components/site/ui/petal-icon";

const inputClass = "min-h-13 w-full rounded-xl border border-white/30 bg-white px-4 text-base text-ink";

const amounts = [
  ["minCredit", "Crédito mínimo"],
  ["maxCredit", "Crédito máximo"],
  ["maxEntry", "Entrada máxima"],
  ["maxParcel", "Parcela máxima"],
] as const;

/** The form's anchor, to which its response leads. */
export const ALERT_ANCHOR = "alert";

const order = ["type", ...amounts.map(([name]) => name), "email"];

/** Subscribes to alerts of letters: a plain form, prefilled with the search. */
export function AlertForm({
  values,
  errors,
  problem,
  types,
  consent,
}: {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** The reason of a refusal that belongs to no field. */
  problem?: string;
  types: string[];
  consent: string;
}) {
  const idOf = fieldIds("alert", ALERT_ANCHOR, order, errors);
  return (
    <form method="post" action="/web/alerts" noValidate aria-label="Avise-me por e-mail">
      <PetalIcon icon="mail" />
      <h2 className="mt-6 text-2xl">Que carta você procura?</h2>
      <p className="mt-3 text-white/85">Deixe em branco o que não fizer diferença.</p>
      {problem && (
        <p role="alert" className="mt-6 rounded-xl bg-rust px-4 py-3 text-sm text-white">
          {problem}
        </p>
      )}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <label className="block">
            <span className="mb-2 block font-semibold text-sm">Tipo</span>
            <select
              id={idOf("type")}
              name="type"
              defaultValue={values.type}
              className={inputClass}
              {...describedBy("type", errors.type)}
            >
              <option value="">Qualquer tipo</option>
              {types.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </label>
          <Problem name="type" errors={errors.type} />
        </div>
        {amounts.map(([name, label]) => (
          <Field
            key={name}
            id={idOf(name)}
            name={name}
            label={`${label} (R$)`}
            value={values[name]}
            errors={errors[name]}
            isMoney
          />
        ))}
        <div className="sm:col-span-2">
          <Field id={idOf("email")} name="email" label="E-mail" value={values.email} errors={errors.email} />
        </div>
      </div>
      <button type="submit" className={buttonClass("primary", "lg", "mt-6 max-sm:w-full")}>
        Avise-me
      </button>
      <p className="mt-5 text-sm text-white/85">
        {consent} Veja a{" "}
        <a href="/politica-de-privacidade" className="underline underline-offset-4 hover:text-white">
          Política de privacidade
        </a>
        .
      </p>
    </form>
  );
}

function Field({
  id,
  name,
  label,
  value,
  errors,
  isMoney = false,
}: {
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  errors: string[] | undefined;
  isMoney?: boolean;
}) {
  const kind = isMoney
    ? ({ inputMode: "decimal", autoComplete: "off", maxLength: 20, placeholder: "sem limite" } as const)
    : ({ type: "email", autoComplete: "email", maxLength: 254 } as const);
  return (
    <div>
      <label className="block">
        <span className="mb-2 block font-semibold text-sm">{label}</span>
        <input
          id={id}
          name={name}
          defaultValue={value}
          className={inputClass}
          {...describedBy(name, errors)}
          {...kind}
        />
      </label>
      <Problem name={name} errors={errors} />
    </div>
  );
}

function describedBy(name: string, errors: string[] | undefined) {
  return errors && { "aria-invalid": true, "aria-describedby": `alert-${name}-error` };
}

function Problem({ name, errors }: { name: string; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p
      role="alert"
      id={`alert-${name}-error`}
      className="mt-2 rounded-lg bg-rust px-3 py-2 text-sm text-white"
    >
      {errors[0]}
    </p>
  );
}
