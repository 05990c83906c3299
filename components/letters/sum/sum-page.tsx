import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { RichText } from "@/components/ui/rich-text";
import { formatDate, todayInSaoPaulo } from "@/lib/format/date";
import { lettersPaths } from "@/lib/letters/paths";
import { calculate } from "@/lib/letters/sum/calculate";
import "./print-alone.css";
import "./statement.css";
import { Statement } from "./statement";
import { StatementActions } from "./statement-actions";

/** The sum of letters as a page of its own: read without JavaScript, kept, sent on, printed. */
export async function SumPage({ selection }: { selection: string[] }) {
  const outcome = await calculate(selection);
  return (
    <Section className="!py-10">
      {!outcome.ok ? (
        <p role="alert" className="max-w-2xl rounded-xl bg-rust px-5 py-4 font-medium text-white">
          {outcome.reasons.join(" ")}
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
            <Statement sum={outcome.calculation} rules={<RichText html={outcome.calculation.rules} />} />
          </article>
          <aside className="space-y-5 lg:sticky lg:top-28 print:hidden" aria-label="Próximo passo">
            <h2 className="text-xl">Gostou da conta?</h2>
            <p className="measure text-moss">
              Envie esta simulação pelo WhatsApp e confirmamos a disponibilidade das cartas com a
              administradora.
            </p>
            <StatementActions sum={outcome.calculation} />
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
