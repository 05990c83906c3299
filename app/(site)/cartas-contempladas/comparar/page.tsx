import "@/components/letters/letters.css";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { LeftOut } from "@/components/letters/compare/left-out";
import { FavouriteButton } from "@/components/letters/favourites/favourite-button";
import { LettersNotes } from "@/components/letters/figures/letters-notes";
import { Staircase } from "@/components/letters/figures/staircase";
import { PageTitle } from "@/components/site/page/page-title";
import { buttonClass } from "@/components/site/ui/button";
import { ScrollFrame } from "@/components/site/ui/scroll-frame";
import { Section } from "@/components/site/ui/section";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { whatsappLink } from "@/lib/platform/format/phone";
import { capitalize, uncapitalize } from "@/lib/platform/format/text";
import { orElse } from "@/lib/platform/http/or-empty";
import { compareRows } from "@/lib/trade/letters/compare/columns";
import { type Compared, readComparison } from "@/lib/trade/letters/compare/data";
import { MAX_COMPARED, nameOf, parseComparison } from "@/lib/trade/letters/compare/selection";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import { whatsappNumber } from "@/lib/trade/letters/list-json";
import { negotiateLink, sumMessage } from "@/lib/trade/letters/messages";
import { comparePath, itemPath, lettersPaths, remainderPath, sumPath } from "@/lib/trade/letters/paths";
import { calculationOf } from "@/lib/trade/letters/sum/calculate";
import { obstaclesAmong } from "@/lib/trade/letters/sum/rules";
import { scaleOf } from "@/lib/trade/letters/sum/steps";

const page = sitePage("/cartas-contempladas/comparar");

type Props = { searchParams: Promise<{ contemplated?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { contemplated } = await searchParams;
  const { items } = parseComparison(String(contemplated ?? ""));
  return pageMetadata(page, undefined, comparePath(items.slice(0, MAX_COMPARED)));
}

/** See rules §8. */
export default async function CompareLettersPage({ searchParams }: Props) {
  const { contemplated } = await searchParams;
  const comparison = String(contemplated ?? "");
  const { compared, reasons } = await readComparison(comparison);
  const [first, second] = compared;
  if (!first) notFound();
  if (!second) redirect(reasons.length > 0 ? remainderPath(first.ids, comparison) : itemPath(first.ids));
  const letters = [
    ...new Map(compared.flatMap((item) => item.letters).map((letter) => [letter.id, letter])).values(),
  ];
  return (
    <>
      <PageTitle title={page.title} trail={trailTo(page)}>
        <p className="mt-4 flex flex-wrap gap-2.5 empty:hidden lg:absolute lg:right-0 lg:bottom-7">
          {obstaclesAmong(letters).length === 0 && (
            <a
              href={sumPath(letters.map(({ id }) => id))}
              className={buttonClass("primary", "md", "max-sm:grow")}
            >
              Somar {countOf(letters.length, "carta")}
            </a>
          )}
          {compared.length < MAX_COMPARED && (
            <a href={lettersPaths.main} className={buttonClass("outline", "md", "max-sm:grow")}>
              Escolher outra carta
            </a>
          )}
        </p>
      </PageTitle>
      <Section className="!py-6">
        <LeftOut reasons={reasons} className="mb-6" />
        <p className="mb-3 text-moss text-sm">
          <strong className="lowest">menor</strong> valor por R$&nbsp;100&nbsp;mil de crédito ou menor custo
          efetivo.
        </p>
        <CompareTable compared={compared} />
        <p className="measure mt-6 text-moss text-sm">
          Custo efetivo estimado: {uncapitalize(COST_MEANING)} Os gráficos têm a mesma escala.
        </p>
        <LettersNotes />
      </Section>
    </>
  );
}

async function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const scale = scaleOf(compared.map(({ sum }) => sum.breakdown));
  const items = compared.map(({ ids }) => ids);
  const links = await Promise.all(compared.map(negotiateHref));
  const rows = compareRows(compared);
  const equal = rows.filter(({ isEqual }) => isEqual);
  return (
    <ScrollFrame aria-label="Comparação" className="compare" data-columns={compared.length} data-clear="">
      <table>
        <caption className="sr-only">Cartas e somas lado a lado</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ ids, sum }) => (
              <th key={ids.join()} scope="col">
                <div>
                  <a href={itemPath(ids)} translate="no">
                    {ids.length === 1 ? `Carta ${ids[0]}` : `Soma de ${ids.length}`}
                    {ids.length > 1 && <span className="sr-only"> cartas: {ids.join(" + ")}</span>}
                  </a>
                  {ids.length === 1 && <FavouriteButton id={ids[0] ?? 0} />}
                  <span className="compare-credit">
                    <span className="sr-only">Crédito de </span>
                    {formatBrl(sum.credit_cents).replace(/,00$/, "")}
                  </span>
                  {compared.length > 2 && (
                    <a className="compare-out" href={comparePath(items.filter((other) => other !== ids))}>
                      <span className="max-md:hidden">Remover</span>
                      <svg viewBox="0 0 24 24" className="size-6 md:hidden" aria-label="Remover" role="img">
                        <path d="M7 7l10 10M17 7L7 17" stroke="currentColor" strokeWidth="1.8" />
                      </svg>
                      <span className="sr-only"> a {nameOf(ids)}</span>
                    </a>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isEqual }) => !isEqual)
            .map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {cells[0]?.note && <small>(abaixo, por R$&nbsp;100&nbsp;mil)</small>}
                </th>
                {cells.map((cell, index) => (
                  <Cell key={items[index]?.join()} {...cell} />
                ))}
              </tr>
            ))}
          <tr>
            <th scope="row">Parcelas</th>
            {compared.map(({ ids, sum }) => (
              <td key={ids.join()}>
                <Staircase tiers={sum.breakdown} scale={scale} isLabelled={false} />
                {sum.breakdown.map(({ quantity, amount_cents }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their index
                  <small key={index}>
                    {quantity} x {formatBrl(amount_cents)}
                  </small>
                ))}
              </td>
            ))}
          </tr>
          {equal.length > 0 && (
            <tr>
              <th scope="row">{compared.length === 2 ? "Igual nas duas" : "Igual em todas"}</th>
              <td colSpan={compared.length} className="compare-equal">
                <dl>
                  {equal.map(({ name, cells: [cell] }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{cell?.text}</dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {compared.map(({ ids }, index) => (
              <td key={ids.join()}>
                <WhatsappLink href={links[index] ?? ""}>Negociar</WhatsappLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

/** The badge is before the figure, which it does not move from its column. */
function Cell({ text, note, best }: ReturnType<typeof compareRows>[number]["cells"][number]) {
  const badge = best && <strong className="lowest">menor</strong>;
  return (
    <td>
      <span>
        {!note && badge} {capitalize(text) || "Não registrada"}
      </span>
      {note && (
        <small>
          {badge} {note}
        </small>
      )}
    </td>
  );
}

async function negotiateHref({ letters }: Compared): Promise<string> {
  const [letter, second] = letters;
  if (letter && !second) return negotiateLink(letter, await orElse(whatsappNumber(), ""));
  const sum = await calculationOf(letters);
  return whatsappLink(sumMessage(sum), sum.whatsapp);
}
