import type { Company } from "@/lib/content/site/company";
import { consentText } from "@/lib/people/subscribers/consent";
import { currentFormState } from "@/lib/platform/http/form/state";
import { NewsletterForm } from "./newsletter-form";
import { firstError, NEWSLETTER_ANCHOR } from "./outcome";

/** The newsletter's section. A form posted without JavaScript redirects back here with its message. */
export async function Newsletter({ company }: { company: Company }) {
  const state = await currentFormState("newsletter");
  const error = firstError(state?.errors);
  const outcome = state && { ok: state.ok, field: error.field, text: error.text ?? state.message };
  return (
    <section
      id={error.field ? undefined : NEWSLETTER_ANCHOR}
      aria-labelledby="newsletter-titulo"
      className="wrap newsletter"
    >
      <div>
        <h2 id="newsletter-titulo" className="text-2xl text-white">
          O momento certo, no seu e-mail
        </h2>
        <p className="mt-3 max-w-md text-lg">
          Informativos sobre consórcio, cartas contempladas e planejamento.
        </p>
      </div>
      <NewsletterForm consent={consentText(company.name)} initial={outcome} values={state?.values} />
    </section>
  );
}
