import type { ComponentProps, ReactNode } from "react";
import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { buttonClass } from "@/components/site/ui/button";
import { fieldIds } from "@/components/site/ui/field-errors";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import type { SitePage } from "@/lib/content/site/pages";
import type { FormState } from "@/lib/platform/http/form/seal";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { PageShell } from "./page-shell";

const boxClass = "min-h-13 w-full rounded-xl border border-white/30 bg-white px-4 text-base text-ink";

type Control = { id: string; name: string; className: string };
/** Renders a field of the form: its label, its control and its error. */
export type CardField<Name extends string> = (
  name: Name,
  label: ReactNode,
  control: (props: Control) => ReactNode,
  look?: { className?: string; isTick?: boolean },
) => ReactNode;

/** A page with a plain form in a dark card beside facts about its result; its outcome replaces the form. */
export function CardFormPage<Name extends string>({
  page,
  icon,
  form: { id, action, label, names },
  title,
  note,
  button,
  facts,
  done,
  state,
  after,
  children,
}: {
  page: SitePage;
  icon: ComponentProps<typeof PetalIcon>["icon"];
  /** `id`: the prefix of the fields' ids, and the anchor to which the response leads; `names`: the fields in order. */
  form: { id: string; action: string; label: string; names: readonly Name[] };
  title: string;
  note?: ReactNode;
  button: string;
  facts: readonly string[];
  /** The text below the message of a success. */
  done?: string;
  state: FormState | null;
  /** Text below the button. */
  after?: ReactNode;
  children: (field: CardField<Name>) => ReactNode;
}) {
  const errors = state?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <PageShell page={page} description={page.description} without="all">
      <CardAndFacts id={hasErrors ? undefined : id} title="Como funciona" facts={facts}>
        {state?.ok ? (
          <div role="status">
            <PetalIcon icon={icon} />
            <p className="mt-6 font-display font-semibold text-xl">{state.message}</p>
            {done && <p className="mt-3 text-white/85">{done}</p>}
            <a href={lettersPaths.main} className={buttonClass("primary", "lg", "mt-8 max-sm:w-full")}>
              Ver as cartas de hoje
            </a>
          </div>
        ) : (
          <form method="post" action={action} noValidate aria-label={label}>
            <h2 className="text-xl">{title}</h2>
            {note && <p className="mt-2 text-white/85">{note}</p>}
            {state && !hasErrors && (
              <p role="alert" className="mt-6 rounded-xl bg-rust px-4 py-3 text-sm text-white">
                {state.message}
              </p>
            )}
            <div className="mt-5 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4">
              {children(cardField(id, names, errors))}
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
): CardField<Name> {
  const idOf = fieldIds<string>(form, form, names, errors);
  return (name, label, control, { className, isTick = false } = {}) => {
    const error = errors[name]?.[0];
    const described = error && { "aria-invalid": true, "aria-describedby": `${form}-${name}-error` };
    const shown = control({
      ...{ id: idOf(name), name, ...described },
      className: isTick ? "mt-0.5 size-5 shrink-0 accent-leaf" : boxClass,
    });
    return (
      <div key={name} className={className ?? "max-sm:col-span-2"}>
        <label htmlFor={idOf(name)} className={isTick ? "flex gap-3 text-sm" : "block"}>
          {isTick && shown}
          <span className={isTick ? "" : "mb-1.5 block font-semibold text-sm"}>{label}</span>
          {!isTick && shown}
        </label>
        {error && (
          <p
            role="alert"
            id={`${form}-${name}-error`}
            className="mt-2 rounded-lg bg-rust px-3 py-2 text-sm text-white"
          >
            {error}
          </p>
        )}
      </div>
    );
  };
}

/** A link to the privacy policy in a dark card. */
export function PolicyLink() {
  return (
    <a href="/politica-de-privacidade" className="underline underline-offset-4 hover:text-white">
      Política de privacidade
    </a>
  );
}
