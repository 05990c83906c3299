import { Section } from "@/components/site/section";
import { buttonClass } from "@/components/ui/button";
import { formatDate, todayInSaoPaulo } from "@/lib/format/date";
import { HttpError } from "@/lib/http/errors";
import { calculate } from "@/lib/letters/calculate";
import { lettersPaths } from "@/lib/letters/paths";
import type { Calculation } from "@/lib/letters/wire";
import "./print-alone.css";
import "./statement.css";
import { Statement } from "./statement";
import { StatementActions } from "./statement-actions";

/** The sum of letters as a page of its own: read without JavaScript, kept, sent on, printed. */
export async function SumPage({ selection }: { selection: string[] }) {
  const outcome = await trySum(selection);
  return (
    <Section className="!py-10">
      {Array.isArray(outcome) ? (
        <p role="alert" className="max-w-2xl rounded-xl bg-rust px-5 py-4 font-medium text-white">
          {outcome.join(" ")}
        </p>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,42rem)_1fr]">
          <article
            className="print-alone rounded-xl bg-white p-6 shadow-card sm:p-8"
            aria-label="Extrato da simulação"
          >
            <p className="mb-6 hidden font-bold font-display text-xl print:block">
              Simulação de cotas unificadas, {formatDate(todayInSaoPaulo())}
            </p>
            <Statement sum={outcome} />
          </article>
          <aside className="space-y-5 lg:sticky lg:top-28 print:hidden" aria-label="Próximo passo">
            <h2 className="text-xl">Gostou da conta?</h2>
            <p className="measure text-moss">
              Envie esta simulação pelo WhatsApp e confirmamos a disponibilidade das cartas com a
              administradora.
            </p>
            <StatementActions sum={outcome} />
          </aside>
        </div>
      )}
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <a href={lettersPaths.main} className={buttonClass("outline")}>
          Cartas contempladas
        </a>
        <a href={lettersPaths.other} className={buttonClass("outline")}>
          Outras cartas contempladas
        </a>
      </p>
    </Section>
  );
}

/** The sum, or the reasons why there is none. */
async function trySum(selection: string[]): Promise<Calculation | string[]> {
  try {
    return await calculate(selection);
  } catch (error) {
    const reasons = error instanceof HttpError ? error.errors?.contemplated : undefined;
    if (!reasons) throw error;
    return reasons;
  }
}
