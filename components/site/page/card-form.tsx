import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { FieldError, Problem } from "@/components/site/ui/problem";
import { Section } from "@/components/site/ui/section";
import type { SitePage } from "@/lib/content/site/pages";
import { type FormState, problemIn } from "@/lib/platform/http/form/state";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { PageShell } from "./page-shell";

const boxClass = "min-h-13 w-full rounded-xl border border-white/30 bg-white px-4 text-base text-ink";

type Control = { id: string; name: string; className: string; defaultValue: string | undefined };
/** The place of a field in the card; the label of a checkbox is beside it. */
type Look = { className: string; isTick?: true };
type CardField<Name extends string> = (
  name: Name,
  label: ReactNode,
  look: Look,
  control: (props: Control) => ReactNode,
) => ReactNode;

/** The places of fields: half the card; half, but all of it on phones; the whole width; the same for a checkbox. */
export const NARROW: Look = { className: "" };
export const HALF: Look = { className: "max-sm:col-span-2" };
export const WIDE: Look = { className: "col-span-2" };
export const TICK: Look = { ...WIDE, isTick: true };

/** A success replaces the form. */
export function CardFormPage<Name extends string>({
  page,
  description = page.description,
  icon,
  form: { id, action, label, names },
  title,
  note,
  button,
  factsTitle = "Como funciona",
  facts,
  done,
  ways = [{ href: lettersPaths.main, label: "Ver as cartas de hoje" }],
  ends = false,
  state,
  values = state?.values ?? {},
  after,
  children,
}: {
  page: SitePage;
  description?: string;
  icon: ComponentProps<typeof PetalIcon>["icon"];
  /** `id`: the prefix of the fields' ids, and the anchor to which the response leads; `names`: the fields in order. */
  form: { id: string; action: string; label: string; names: readonly Name[] };
  title: string;
  note?: ReactNode;
  button: string;
  factsTitle?: string;
  facts: readonly string[];
  /** The text below the success message. */
  done?: string;
  /** The pages to continue to after the outcome. */
  ways?: readonly { href: string; label: string }[];
  /** True if the form cannot be sent again; a problem then replaces it. */
  ends?: boolean;
  state: Omit<FormState, "form"> | null;
  /** The first values of the fields; if omitted, those that were sent. */
  values?: Record<string, string | undefined>;
  after?: ReactNode;
  children: (field: CardField<Name>) => ReactNode;
}) {
  const errors = state?.errors ?? {};
  const hasErrors = names.some((name) => errors[name]);
  const outcome = state?.ok || ends ? state : null;
  return (
    <PageShell page={page} description={outcome ? undefined : description} without="all">
      <CardAndFacts id={hasErrors ? undefined : id} title={factsTitle} facts={facts}>
        {outcome ? (
          <div role={outcome.ok ? "status" : "alert"}>
            <PetalIcon icon={outcome.ok ? icon : "mail-x"} />
            <p className="mt-6 font-display font-bold text-xl">{problemIn(outcome)}</p>
            {outcome.ok && done && <p className="mt-3 text-white/85">{done}</p>}
            <p className="mt-8 flex flex-wrap gap-3">
              {ways.map(({ href, label: name }, place) => (
                <a
                  key={href}
                  href={href}
                  className={buttonClass(place === 0 ? "primary" : "ghost", "lg", "max-sm:w-full")}
                >
                  {name}
                </a>
              ))}
            </p>
          </div>
        ) : (
          <form method="post" action={action} noValidate aria-label={label}>
            <h2 className="text-xl">{title}</h2>
            {note && <p className="mt-2 text-white/85">{note}</p>}
            {state && !hasErrors && <Problem className="mt-6">{problemIn(state)}</Problem>}
            <div className="mt-5 grid grid-cols-2 max-[22.5rem]:*:col-span-2 items-start gap-x-3 gap-y-4 sm:gap-x-4">
              {children(cardField(id, names, errors, values))}
            </div>
            <button type="submit" className={buttonClass("primary", "lg", "mt-6 max-sm:w-full")}>
              {button}
            </button>
            {after}
          </form>
        )}
      </CardAndFacts>
    </PageShell>
  );
}

function cardField<Name extends string>(
  form: string,
  names: readonly Name[],
  errors: Record<string, string[]>,
  values: Record<string, string | undefined>,
): CardField<Name> {
  const idOf = fieldIds<string>(form, form, names, errors);
  return (name, label, { className, isTick = false }, control) => {
    const error = errors[name]?.[0];
    const described = error && { "aria-invalid": true, "aria-describedby": `${form}-${name}-error` };
    const shown = control({
      ...{ id: idOf(name), name, defaultValue: values[name], ...described },
      className: isTick ? "mt-0.5 size-5 shrink-0 accent-leaf" : boxClass,
    });
    return (
      <div key={name} className={className}>
        <label htmlFor={idOf(name)} className={isTick ? "flex gap-3 text-sm" : "block"}>
          {isTick && shown}
          <span className={isTick ? "" : "mb-1.5 block font-semibold text-sm"}>{label}</span>
          {!isTick && shown}
        </label>
        {error && <FieldError id={`${form}-${name}-error`}>{error}</FieldError>}
      </div>
    );
  };
}

export function EmailInput(props: Control) {
  return <input {...props} type="email" autoComplete="email" maxLength={254} />;
}

export function PolicyLink() {
  return (
    <a href="/politica-de-privacidade" className="underline underline-offset-4 hover:text-white">
      Política de privacidade
    </a>
  );
}

function CardAndFacts({
  id,
  title,
  facts,
  children,
}: {
  /** The anchor to which the form's response leads; absent if a field has it. */
  id: string | undefined;
  title: string;
  facts: readonly string[];
  children: ReactNode;
}) {
  return (
    <Section tone="white" className="!py-6 md:!py-10">
      <div className="grid items-start gap-8 lg:gap-12 lg:grid-cols-2">
        <div
          id={id}
          data-clear=""
          className="on-dark scroll-mt-28 rounded-xl bg-forest p-5 text-white md:p-10"
        >
          {children}
        </div>
        <div>
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-4 space-y-4">
            {facts.map((fact) => (
              <li key={fact} className="text-balance border-line border-t pt-4 text-moss">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
