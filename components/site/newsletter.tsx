import type { Company } from "@/lib/site/company";
import { NewsletterForm } from "./newsletter-form";

export function Newsletter({ company }: { company: Company }) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-titulo"
      className="wrap grid items-center gap-8 py-14 lg:grid-cols-2"
    >
      <div>
        <h2 id="newsletter-titulo" className="text-2xl text-white">
          O momento certo, no seu e-mail
        </h2>
        <p className="mt-3 max-w-md text-lg">
          Informativos sobre consórcio, cartas contempladas e planejamento. Sem excesso: só quando há o que
          dizer.
        </p>
      </div>
      <NewsletterForm controller={company.name} />
    </section>
  );
}
