import { RelatedLetters } from "@/components/letters/cards/related-letters";
import { NeedLinks } from "@/components/letters/needs/need-links";
import { PageShell } from "@/components/site/page/page-shell";
import { AboutTree } from "@/components/site/sections/about-tree";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { Fold } from "@/components/site/ui/fold";
import { JsonLd } from "@/components/site/ui/json-ld";
import { Picture } from "@/components/site/ui/picture";
import { Section } from "@/components/site/ui/section";
import { RichText } from "@/components/ui/rich-text";
import { getPageBanner, type PublicBanner } from "@/lib/content/banners/data";
import { getPlans } from "@/lib/content/company/data";
import { listWidgetFaqs } from "@/lib/content/faqs/data";
import { listActiveProducts } from "@/lib/content/products/data";
import { serviceJsonLd } from "@/lib/content/site/json-ld";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { siteText } from "@/lib/content/site/texts";
import { listActiveTestimonials } from "@/lib/content/testimonials/data";
import type { SectionKey } from "@/lib/content/texts/sections";
import { env } from "@/lib/platform/env";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/format/date";
import { formatPercent } from "@/lib/platform/format/percent";
import { uncapitalize } from "@/lib/platform/format/text";
import { safeLink } from "@/lib/platform/html/links";
import { orElse, orEmpty } from "@/lib/platform/http/or-empty";
import { startPath } from "@/lib/trade/simulator/address";
import { exampleOf } from "@/lib/trade/simulator/quota";
import { Advantages } from "./advantages";
import { ProductHero, SecondBanner } from "./product-hero";

/** A page without a banner omits the sections that need one (spec §2). */
export async function ProductPage({ path }: { path: string }) {
  const page = sitePage(path);
  const { title, description, product } = page;
  if (!product) throw new Error(`${path} is not a product page`);
  // Starts these reads at once, so that the content below does not wait for the banner.
  void Promise.allSettled([
    product.second && getPageBanner(product.second.bannerType),
    listActiveTestimonials(),
    listWidgetFaqs(),
    siteText(product.questions),
    siteText("security"),
    siteText("partner"),
  ]);
  const [banner, products] = await Promise.all([
    orElse(getPageBanner(product.bannerType), null),
    orEmpty(listActiveProducts()),
  ]);
  const src = products.find((each) => safeLink(each.link) === path)?.src;
  return (
    <PageShell
      hero={
        <ProductHero
          src={src || banner?.src}
          title={title}
          trail={trailTo(page)}
          simulator={startPath(product.segment)}
          banner={banner}
        />
      }
    >
      {banner && <AdvantagesSection banner={banner} />}
      {banner?.text_how_it_works && <HowSection banner={banner} hasPicture={Boolean(src)} />}
      {product.second && <SecondBanner {...product.second} path={path} />}
      {banner && <PlanExampleSection type={product.segment} label={product.subject} />}
      <RelatedLetters type={product.segment}>
        <NeedLinks segment={product.segment} />
      </RelatedLetters>
      <ProductQuestions section={product.questions} subject={product.subject} />
      <CallToAction subject={product.subject} />
      <JsonLd data={serviceJsonLd({ name: title, description, path }, env().SITE_URL)} />
    </PageShell>
  );
}

function AdvantagesSection({ banner }: { banner: PublicBanner }) {
  return (
    <section className="bg-white py-10 md:py-16">
      <div className="wrap">
        <div className="grid items-center gap-10 md:grid-cols-[1fr_1.6fr] md:gap-16">
          <div className="aspect-square max-w-52 md:max-w-md overflow-hidden rounded-[50%_50%_50%_12%] bg-blossom hidden md:block">
            <AboutTree className="size-full" />
          </div>
          <div>
            <h2 className="text-2xl">
              {banner.title_advantage || `Vantagens do consórcio de ${banner.label}`}
            </h2>
            <RichText
              html={banner.text_advantage}
              className="mt-4 max-w-[34rem] text-moss md:mt-5 md:text-lg"
            />
          </div>
        </div>
        <Advantages advantages={banner.advantages} />
      </div>
    </section>
  );
}

/** Shows the banner's image (spec §2); the head of the page shows the product's, so that no picture is repeated. */
function HowSection({ banner, hasPicture }: { banner: PublicBanner; hasPicture: boolean }) {
  return (
    <section className="on-dark bg-forest py-10 text-white md:py-16">
      <div className="wrap grid gap-4 md:gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div>
          <h2 className="text-2xl">Como funciona o consórcio de {banner.label}?</h2>
          {hasPicture && banner.src && (
            <Picture
              path={banner.src}
              alt=""
              sizes="(width < 1024px) 100vw, 500px"
              className="mt-6 aspect-video w-full rounded-xl object-cover md:max-lg:aspect-3/1"
            />
          )}
        </div>
        <RichText
          html={banner.text_how_it_works}
          className="numbered-steps text-white/90 max-lg:max-w-[65ch] md:text-lg"
        />
      </div>
    </section>
  );
}

export async function ProductQuestions({ section, subject }: { section: SectionKey; subject: string }) {
  const questions = await siteText(section);
  if (!questions || questions.entries.length === 0) return null;
  return (
    <Section>
      <div className="faq-columns">
        <h2 className="text-2xl">{`Dúvidas sobre ${subject}`}</h2>
        <ul className="lines self-start">
          {questions.entries.map(({ title: question, text: answer }) => (
            <li key={question}>
              <Fold
                className="faq"
                label={<h3 className="font-semibold text-lg tracking-normal">{question}</h3>}
              >
                <p className="measure pb-6 text-moss">{answer}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export async function PlanExampleSection({ type, label }: { type: string; label: string }) {
  const plan = (await orElse(getPlans(), [])).find((candidate) => candidate.type === type);
  if (!plan) return null;
  const { credit_cents, months, first_cents, yearly_micros } = exampleOf(plan);
  const rows: [string, string][] = [
    ["Crédito", formatBrl(credit_cents)],
    ["Prazo", countMonths(months)],
    ["Taxa de administração total", `${formatPercent(plan.administration_micros, 2)} do crédito`],
    ["Taxa de administração por ano", `${formatPercent(yearly_micros, 2)} a.a.`],
    ["Fundo de reserva", `${formatPercent(plan.reserve_micros, 2)} do crédito`],
    ["Reajuste anual", `${plan.index_name}, sobre o crédito e as parcelas`],
  ];
  return (
    <Section tone="sand">
      <div className="grid gap-4 md:gap-10 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
        <div>
          <h2 className="text-2xl">Um exemplo, com todas as contas</h2>
          <p className="mt-4 text-moss md:mt-6">
            Primeira parcela estimada de um crédito de {formatBrl(credit_cents)}
          </p>
          <p className="font-display font-bold text-3xl tabular-nums">{formatBrl(first_cents)}</p>
        </div>
        <div>
          <table className="w-full bg-white text-left">
            <caption className="sr-only">Custos do plano de exemplo</caption>
            <tbody className="divide-y divide-line">
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" className="px-3 py-3 font-normal text-moss max-sm:text-sm sm:px-5 sm:py-4">
                    {name}
                  </th>
                  <td className="px-3 py-3 text-right max-sm:text-sm sm:py-4 font-semibold tabular-nums sm:px-5">
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="measure mt-4 text-moss text-sm">
            Exemplo ilustrativo de {label}, sem seguro. Fonte das taxas: {uncapitalize(plan.source)}, em{" "}
            {formatDate(plan.date)}. Não é proposta: as condições são as do grupo escolhido, no contrato. A
            contemplação depende de sorteio ou lance; não há garantia de data. Consórcio é compra planejada,
            não é investimento.
          </p>
        </div>
      </div>
    </Section>
  );
}
