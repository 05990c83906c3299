import type { ReactNode } from "react";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { WHEN_WORDS, WHENS } from "@/lib/people/inquiries/words";

/** The form's anchor, to which its response leads. */
export const CALL_ANCHOR = "inquiry";

const inputClass = "w-full rounded-xl border border-white/30 bg-white px-4 text-base text-ink";
const order = ["name", "phone", "when", "message", "consent"] as const;
type Name = (typeof order)[number];

/** Requests a call: a plain form, which knows the page and the letters it is about. */
export function CallForm({
  values,
  errors,
  problem,
  notice,
}: {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** The reason of a refusal that belongs to no field. */
  problem?: string;
  notice: string;
}) {
  const idOf = fieldIds("call", CALL_ANCHOR, order, errors);
  const of = (name: Name) => ({
    ...{ id: idOf(name), name, className: `${inputClass} min-h-13` },
    ...(errors[name] && { "aria-invalid": true, "aria-describedby": `call-${name}-error` }),
  });
  const field = (name: Name, label: string, control: ReactNode) => (
    <div>
      <label htmlFor={idOf(name)} className="mb-2 block font-semibold text-sm">
        {label}
      </label>
      {control}
      <Problem name={name} errors={errors[name]} />
    </div>
  );
  return (
    <form method="post" action="/web/inquiries" noValidate aria-label="Quero que me chamem">
      <PetalIcon icon="phone" />
      <h2 className="mt-6 text-2xl">Para onde ligamos?</h2>
      {values.letters && (
        <p className="mt-3 text-white/85">
          Sobre {values.letters.includes(",") ? "as cartas" : "a carta"}{" "}
          {values.letters.replaceAll(",", ", ")}.
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-6 rounded-xl bg-rust px-4 py-3 text-sm text-white">
          {problem}
        </p>
      )}
      <input type="hidden" name="letters" value={values.letters ?? ""} />
      <input type="hidden" name="page" value={values.page || "/quero-que-me-chamem"} />
      <div className="mt-6 grid gap-4">
        {field(
          "name",
          "Nome",
          <input {...of("name")} defaultValue={values.name} autoComplete="name" maxLength={120} />,
        )}
        {field(
          "phone",
          "Telefone com DDD",
          <input {...of("phone")} type="tel" defaultValue={values.phone} autoComplete="tel" maxLength={40} />,
        )}
        {field(
          "when",
          "Melhor horário",
          <select {...of("when")} defaultValue={values.when}>
            <option value="">Tanto faz</option>
            {WHENS.map((when) => (
              <option key={when} value={when}>
                {WHEN_WORDS[when]}
              </option>
            ))}
          </select>,
        )}
        {field(
          "message",
          "O que você procura (opcional)",
          <textarea
            {...of("message")}
            className={`${inputClass} py-3`}
            rows={3}
            defaultValue={values.message}
            maxLength={2000}
          />,
        )}
        <div>
          <label className="flex gap-3 text-sm">
            <input {...of("consent")} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-leaf" />
            <span>
              {notice} Veja a{" "}
              <a href="/politica-de-privacidade" className="underline underline-offset-4 hover:text-white">
                Política de privacidade
              </a>
              .
            </span>
          </label>
          <Problem name="consent" errors={errors.consent} />
        </div>
      </div>
      <button type="submit" className={buttonClass("primary", "lg", "mt-6 max-sm:w-full")}>
        Quero que me chamem
      </button>
    </form>
  );
}

function Problem({ name, errors }: { name: Name; errors: string[] | undefined }) {
  if (!errors) return null;
  return (
    <p
      role="alert"
      id={`call-${name}-error`}
      className="mt-2 rounded-lg bg-rust px-3 py-2 text-sm text-white"
    >
      {errors[0]}
    </p>
  );
}
