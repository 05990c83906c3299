import { LettersNotes } from "@/components/letters/figures/letters-notes";
import { PageShell } from "@/components/site/page/page-shell";
import { Section } from "@/components/site/ui/section";
import { sitePage } from "@/lib/content/site/pages";
import type { Compared } from "@/lib/trade/letters/compare/data";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import "./compare.css";
import { CompareTable } from "./compare-table";
import { LeftOut } from "./left-out";

/** The comparison of letters and sums, with the reasons for excluded items (rules §8). */
export function ComparePage({
  compared,
  reasons,
}: {
  compared: readonly Compared[];
  reasons: readonly string[];
}) {
  const page = sitePage("/cartas-contempladas/comparar");
  return (
    <PageShell page={page} without="all">
      <Section className="!py-8">
        <LeftOut reasons={reasons} className="mb-6" />
        <CompareTable compared={compared} />
        <p className="measure mt-6 text-moss text-sm">
          “Menor” compara os valores por R$ 100 mil de crédito, pois os créditos são diferentes. Custo efetivo
          estimado: {COST_MEANING.charAt(0).toLowerCase()}
          {COST_MEANING.slice(1)} As escadas estão na mesma escala.
        </p>
        <LettersNotes />
      </Section>
    </PageShell>
  );
}
