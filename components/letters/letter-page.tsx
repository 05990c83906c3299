import "@/components/letters/letters.css";
import { FavouriteButton } from "@/components/letters/favourites/favourite-button";
import { AdjustmentScenario } from "@/components/letters/figures/adjustment-scenario";
import { Confirmed } from "@/components/letters/figures/confirmed";
import { Figures } from "@/components/letters/figures/figures";
import { LettersNotes } from "@/components/letters/figures/letters-notes";
import { MonthTable } from "@/components/letters/figures/month-table";
import { MoreActions } from "@/components/letters/figures/more-actions";
import { NegotiateBar } from "@/components/letters/figures/negotiate-bar";
import { StaircaseFigure } from "@/components/letters/figures/staircase-figure";
import { AlertLink } from "@/components/letters/filter/notify-links";
import { ProposalFoot, ProposalHead } from "@/components/letters/sum/proposal";
import { ShareButton } from "@/components/letters/sum/share-button";
import { SumWithOthers } from "@/components/letters/sum/sum-with-others";
import { PageTitle } from "@/components/site/page/page-title";
import { buttonClass } from "@/components/site/ui/button";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { PrintButton } from "@/components/site/ui/print-button";
import { Section } from "@/components/site/ui/section";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import { orElse } from "@/lib/platform/http/or-empty";
import type { LetterOnPage } from "@/lib/trade/letters/by-id";
import { MAX_COMPARED } from "@/lib/trade/letters/compare/selection";
import { costOf, toCostMonth } from "@/lib/trade/letters/cost/cost";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import { type LetterView, viewQuery, wholeList } from "@/lib/trade/letters/filters";
import { whatsappNumber } from "@/lib/trade/letters/list-json";
import { negotiateLink } from "@/lib/trade/letters/messages";
import { comparePath, letterPath, lettersPaths } from "@/lib/trade/letters/paths";
import { outlineOf, totalOfTiers } from "@/lib/trade/letters/sum/staircase";
import { type PublicLetter, termFields } from "@/lib/trade/letters/wire";
import { SimilarLetters } from "./cards/related-letters";

/** Returns the page title of a letter (rules §8). */
export function letterTitle(id: number): string {
  return `Carta contemplada ${id}`;
}

/** @param props.index the scenario's adjustment in percent per year; null: none */
export async function LetterPage({ letter, scope, similar, index }: LetterOnPage & { index: number | null }) {
  const list = sitePage(lettersPaths[scope]);
  const title = letterTitle(letter.id);
  const subject = `${letter.segment}, ${letter.administrator}`;
  const whatsapp = await orElse(whatsappNumber(), "");
  const compared = [letter, ...similar].slice(0, MAX_COMPARED).map(({ id }) => [id]);
  return (
    <>
      <PageTitle
        title={title}
        description={subject}
        trail={[...trailTo(list), { label: title, href: letterPath(letter.id) }]}
      />
      <Section className="!py-5 md:!py-8">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,42rem)_1fr]">
          <article
            className="print-alone one-page rounded-xl bg-white p-6 tabular-nums shadow-card max-[22.5rem]:p-4 sm:p-8"
            aria-label={`Dados da carta ${letter.id}`}
            data-clear=""
          >
            <ProposalHead title={title} subject={subject} />
            <Confirmed letters={[letter]} className="mb-5" />
            <div className="relative">
              <Facts letter={letter} />
              <div className="absolute -top-1 right-0 print:hidden">
                <FavouriteButton id={letter.id} label />
              </div>
            </div>
            <Payments letter={letter} />
            <ProposalFoot
              path={letterPath(letter.id)}
              validity="Valem nesse dia, enquanto a carta estiver disponível."
            />
          </article>
          <AdjustmentScenario letters={[letter]} path={letterPath(letter.id)} index={index} />
          <aside
            className="top-26 grid gap-5 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
            aria-label="Próximo passo"
          >
            <h2 className="text-xl">Gostou desta carta?</h2>
            <p className="measure text-moss">
              Envie a carta pelo WhatsApp: confirmamos com a administradora se ela ainda está disponível e o
              que é preciso para a transferência.
            </p>
            <div className="flex flex-wrap gap-3">
              <WhatsappLink
                href={negotiateLink(letter, whatsapp)}
                size="lg"
                isSubject
                className="basis-full max-lg:hidden"
              >
                Negociar esta carta
              </WhatsappLink>
              <SumWithOthers letter={letter} list={list.path} href={summablePath(letter, list.path)} />
              <MoreActions>
                <CallMeLink page={letterPath(letter.id)} letters={[letter.id]} />
                <ShareButton title={title} path={letterPath(letter.id)} />
                {similar.length > 0 && (
                  <a href={comparePath(compared)} className={buttonClass("outline", "md", "max-sm:grow")}>
                    Comparar com as parecidas
                  </a>
                )}
                <AlertLink view={viewLike(letter)} />
                <PrintButton className="max-sm:grow" />
              </MoreActions>
            </div>
            <p>
              <a href="/seguranca-garantida#confira" className="text-link">
                Confira quem somos antes de pagar
              </a>
            </p>
          </aside>
        </div>
      </Section>
      <NegotiateBar
        href={negotiateLink(letter, whatsapp)}
        title={formatBrl(letter.credit_cents)}
        note={`Entrada ${formatBrl(letter.entry_cents)}`}
      />
      <SimilarLetters letters={similar} />
      <Section className="!pt-4 !pb-14">
        <LettersNotes />
      </Section>
    </>
  );
}

function Facts({ letter }: { letter: PublicLetter }) {
  const { first_cents, highest_cents, term_months, is_level } = outlineOf(letter.installments);
  const cost = costOf(letter, letter.installments);
  const share = Math.round((letter.entry_cents / letter.credit_cents) * 100);
  return (
    <Figures
      of={{
        credit: formatBrl(letter.credit_cents),
        entry: formatBrl(letter.entry_cents),
        entry_note: `${share}% do crédito, comissão incluída`,
        first_parcel: formatBrl(first_cents),
        highest_parcel: highest_cents > first_cents ? formatBrl(highest_cents) : null,
        is_level,
        term_months,
        next_pay: letter.next_pay && formatDate(letter.next_pay),
        total_cost: formatBrl(cost.total_cents),
        cost_month: toCostMonth(cost),
        terms: termFields(letter, cost.total_cents),
      }}
    />
  );
}

function Payments({ letter }: { letter: PublicLetter }) {
  const { entry_cents, installments, next_pay } = letter;
  const total_cents = entry_cents + totalOfTiers(installments);
  const terms = termFields(letter, total_cents);
  return (
    <>
      <StaircaseFigure tiers={installments} next_pay={next_pay} />
      <MonthTable
        caption="O que você paga e quando"
        heads={["Quando", "Valor"]}
        lines={installments.map((tier) => ({ ...tier, amount: formatBrl(tier.amount_cents) }))}
        next_pay={next_pay}
        foot={[
          ["Custo total", formatBrl(total_cents)],
          ["Taxa de transferência", formatWireFee(terms)],
          ["Custo total com taxa", terms.transfer_fee_kind === "amount" ? terms.full_cost_formatted : null],
        ]}
      >
        <tr>
          <th scope="row">
            Agora
            <span className="block font-normal text-moss text-xs">
              a entrada, depois de aprovada a transferência
            </span>
          </th>
          <td>{formatBrl(entry_cents)}</td>
        </tr>
      </MonthTable>
    </>
  );
}

function viewLike({ segment, credit_cents }: PublicLetter): LetterView {
  return { ...wholeList, type: segment, minCredit: credit_cents };
}

function summablePath(letter: PublicLetter, path: string): string {
  const administrator = path === lettersPaths.other ? letter.administrator : "";
  return `${path}${viewQuery({ ...wholeList, type: letter.segment, administrator })}`;
}
