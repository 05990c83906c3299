import "@/components/letters/letters.css";
import { LettersNotes } from "@/components/letters/figures/letters-notes";
import { Staircase } from "@/components/letters/figures/staircase";
import { PageShell } from "@/components/site/page/page-shell";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";
import { Section } from "@/components/site/ui/section";
import { sitePage } from "@/lib/content/site/pages";
import { capitalize } from "@/lib/platform/format/text";
import { compareRows } from "@/lib/trade/letters/compare/columns";
import type { Compared } from "@/lib/trade/letters/compare/data";
import { nameOf } from "@/lib/trade/letters/compare/selection";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import { comparePath, itemPath } from "@/lib/trade/letters/paths";
import { scaleOf } from "@/lib/trade/letters/sum/steps";
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
          “Menor” compara por R$ 100 mil de crédito. Custo efetivo estimado: {COST_MEANING} Os gráficos têm a
          mesma escala.
        </p>
        <LettersNotes />
      </Section>
    </PageShell>
  );
}

/** A column per item, a row per fact; on a narrow screen the columns scroll beside the fixed names. */
function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const scale = scaleOf(compared.map(({ sum }) => sum.breakdown));
  const items = compared.map(({ ids }) => ids);
  return (
    <ScrollFrame aria-label="Comparação" className="compare" data-columns={compared.length} data-clear="">
      <table>
        <caption className="sr-only">Cartas e somas lado a lado</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ ids }) => (
              <th key={ids.join()} scope="col">
                <a href={itemPath(ids)} translate="no">
                  {capitalize(nameOf(ids))}
                </a>
                {compared.length > 2 && (
                  <a className="compare-out" href={comparePath(items.filter((other) => other !== ids))}>
                    Remover<span className="sr-only"> a {nameOf(ids)}</span>
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(compared).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ text, note, best }, index) => (
                <td key={items[index]?.join()}>
                  {text} {best && <strong>menor</strong>}
                  {note && <small>{note}</small>}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Parcelas</th>
            {compared.map(({ ids, sum }) => (
              <td key={ids.join()} className="compare-steps">
                <Staircase tiers={sum.breakdown} scale={scale} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollFrame>
  );
}
