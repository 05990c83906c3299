import { LetterCards } from "@/components/letters/cards/letter-cards";
import { CountedListLinks } from "@/components/letters/figures/list-links";
import { Icon } from "@/components/site/ui/icon";
import { Picture } from "@/components/site/ui/picture";
import { Section } from "@/components/site/ui/section";
import { UpdatedAt } from "@/components/site/ui/updated-at";
import { listActiveProducts, type PublicProduct } from "@/lib/content/products/data";
import { siteText } from "@/lib/content/site/texts";
import { countOf } from "@/lib/platform/format/count";
import { safeLink } from "@/lib/platform/html/links";
import { orElse, orEmpty } from "@/lib/platform/http/or-empty";
import { getLettersUpdatedAt } from "@/lib/trade/letters/data";
import { showcaseOfAll } from "@/lib/trade/letters/showcase";
import { ScrollRail } from "./scroll-rail";

export async function ProductRail() {
  const products = await orEmpty(listActiveProducts());
  return (
    <section className="overflow-hidden bg-white py-10 md:py-16">
      <div className="wrap mb-7 md:mb-10">
        <h2 className="max-w-2xl text-2xl">O que você quer conquistar?</h2>
        <p className="measure mt-4 text-lg text-moss">
          Escolha o bem: montamos o plano com você, do crédito à parcela.
        </p>
      </div>
      {products.length === 0 ? (
        <p className="wrap text-lg text-moss">Nenhum produto disponível no momento.</p>
      ) : (
        <ScrollRail label="Produtos">
          {products.map((product) => (
            <li key={product.id} className="w-[min(82vw,22rem)] shrink-0 snap-start">
              <ProductCard product={product} />
            </li>
          ))}
        </ScrollRail>
      )}
    </section>
  );
}

function ProductCard({ product }: { product: PublicProduct }) {
  const { title, label, description, src } = product;
  const link = safeLink(product.link);
  return (
    <article className="picture-card">
      <div className="product-picture">
        {src && <Picture path={src} sizes="(width < 640px) 82vw, 352px" />}
      </div>
      <p className="product-label">{label}</p>
      <h3>
        {link ? (
          <a href={link} className="card-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p>{description}</p>
    </article>
  );
}

const SHOWN = 3;

export async function LettersStrip() {
  const [showcase, updatedAt] = await Promise.all([
    orElse(showcaseOfAll(SHOWN), null),
    orElse(getLettersUpdatedAt(), null),
  ]);
  if (!showcase || showcase.total === 0) return null;
  return (
    <Section>
      <h2 className="text-2xl">{countOf(showcase.total, "carta contemplada", "cartas contempladas")} hoje</h2>
      <p className="measure mt-3 text-lg text-moss">
        Você paga a entrada, assume as parcelas e usa o crédito depois da aprovação da administradora.
      </p>
      {updatedAt && <UpdatedAt at={updatedAt} className="mt-3 flex" />}
      <div className="mt-6 md:mt-8">
        <LetterCards letters={showcase.letters} />
      </div>
      <CountedListLinks />
    </Section>
  );
}

/** Shown on medium screens and larger (spec §2). */
export async function Indicators() {
  const indicators = await siteText("indicators");
  if (!indicators || indicators.entries.length === 0) return null;
  return (
    <section aria-labelledby="indicadores" className="on-dark hidden bg-forest py-16 text-white md:block">
      <div className="wrap">
        <h2 id="indicadores" className="sr-only">
          Nossos números
        </h2>
        <dl className="grid grid-cols-6 gap-x-8 gap-y-14 lg:grid-cols-10">
          {indicators.entries.map(({ title: value, text: label }, index) => (
            <div key={label} className={`indicator lg:col-span-2 ${index < 3 ? "col-span-2" : "col-span-3"}`}>
              <dt>
                {label}
                <sup>
                  <a href={`#nota-${index + 1}`} aria-label={`nota ${index + 1}`} className="px-1 text-gold">
                    {index + 1}
                  </a>
                </sup>
              </dt>
              <dd className="indicator-value">{value}</dd>
            </div>
          ))}
        </dl>
        <ol className="indicator-notes">
          {indicators.entries.map(({ text: label, note }, index) => (
            <li key={label} id={`nota-${index + 1}`} className="flex gap-2">
              <span className="text-gold">{index + 1}</span>
              {note}
            </li>
          ))}
          {indicators.note && <li>{indicators.note}</li>}
        </ol>
      </div>
    </section>
  );
}

/** The awards banner of spec §2. */
export async function AwardsBanner() {
  const awards = await siteText("awards");
  if (!awards || awards.entries.length === 0) return null;
  return (
    <section className="bg-blossom py-10 md:py-14">
      <div className="wrap grid gap-6 lg:grid-cols-[1fr_3fr] lg:gap-10">
        <h2 className="text-xl">{awards.title ?? "Reconhecimentos"}</h2>
        <ul className="grid gap-6 sm:grid-cols-3">
          {awards.entries.map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon name="award" className="size-9 shrink-0 text-rust" />
              <p>
                <strong className="block font-display font-bold text-lg leading-tight">{title}</strong>
                {text && <span className="mt-1 block text-sm">{text}</span>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
