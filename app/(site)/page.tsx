import { FinderForm } from "@/components/letters/finder/finder-form";
import { AnimatedBanner, FullBanner } from "@/components/site/banners/home-banners";
import { AwardsBanner, Indicators, LettersStrip, ProductRail } from "@/components/site/home/home-sections";
import { PageShell } from "@/components/site/page/page-shell";
import { PostCards } from "@/components/site/posts/post-cards";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { HowItWorks } from "@/components/site/sections/how-it-works";
import { BlossomShadow } from "@/components/site/ui/blossom";
import type { IconName } from "@/components/site/ui/icon";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { Section } from "@/components/site/ui/section";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { listFeaturedPosts } from "@/lib/content/posts/data";
import { siteCompany } from "@/lib/content/site/company";
import { informationLink } from "@/lib/content/site/contact";
import { pageMetadata } from "@/lib/content/site/metadata";
import { orElse, orEmpty } from "@/lib/platform/http/or-empty";
import { typesOfAll } from "@/lib/trade/letters/showcase";

const tones = ["bg-forest text-white on-dark", "bg-gold text-ink", "bg-clay text-white on-dark"];

const SHOWN = 3;

export const generateMetadata = () => pageMetadata("/");

export default function HomePage() {
  return (
    <PageShell
      hero={
        <>
          <HomeHead />
          <AnimatedBanner />
        </>
      }
    >
      <LettersStrip />
      <ProductRail />
      <HowItWorks />
      <Indicators />
      <Experience cards={experiences} />
      <Shortcuts shortcuts={shortcuts} />
      <AwardsBanner />
      <FeaturedPosts />
      <CallToAction />
    </PageShell>
  );
}

async function HomeHead() {
  const [types, company] = await Promise.all([orElse(typesOfAll(), []), siteCompany()]);
  return (
    <div className="home-head on-dark bg-forest text-white">
      <div className="wrap grid items-center gap-y-2 pb-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-6 md:pb-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <FullBanner />
        {types.length > 0 && <FinderForm types={types} />}
        <p className="home-trust">
          Representante autorizado de administradora fiscalizada pelo Banco Central
          <a
            href={informationLink(company)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Falar no WhatsApp (abre o WhatsApp)"
          >
            <WhatsappIcon className="size-6" />
          </a>
        </p>
      </div>
    </div>
  );
}

async function FeaturedPosts() {
  const posts = (await orEmpty(listFeaturedPosts())).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section
      title="Informativos"
      intro="Para decidir com calma, e com números."
      action={
        <a href="/posts" className="text-link">
          Todos os informativos
        </a>
      }
    >
      <PostCards posts={posts} />
    </Section>
  );
}

type Shortcut = { title: string; description: string; href: string; action: string };

function Shortcuts({ shortcuts }: { shortcuts: Shortcut[] }) {
  return (
    <section className="bg-paper py-10 md:py-16">
      <h2 className="sr-only">Outros caminhos</h2>
      <ul className="wrap grid gap-3 md:grid-cols-3 md:gap-5">
        {shortcuts.map(({ title, description, href, action }, index) => (
          <li key={href} className={`group shortcut ${tones[index % tones.length]}`}>
            <BlossomShadow className="shortcut-shadow" />
            <h3 className="relative text-xl lg:text-[2rem]">{title}</h3>
            <p className="relative mt-2 max-w-xs md:mt-3">{description}</p>
            <a href={href} className="shortcut-link">
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: IconName[] = ["hand-coins", "shield-check", "trophy", "shuffle", "badge-dollar-sign"];

type Card = { title: string; description: string; note?: boolean };

function Experience({ cards }: { cards: Card[] }) {
  return (
    <Section tone="sand" title="Uma experiência melhor em cada etapa">
      <ul className="grid gap-px overflow-hidden rounded-xl bg-ink/12 sm:grid-cols-2 lg:grid-cols-6">
        {cards.map(({ title, description, note }, index) => (
          <li
            key={title}
            className={`beside bg-white p-4 sm:p-7 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3"} ${index === cards.length - 1 ? "sm:col-span-2 lg:col-span-3" : ""}`}
          >
            <PetalIcon
              icon={icons[index % icons.length] ?? "hand-coins"}
              className="bg-blossom text-ink max-sm:size-10"
            />
            <div>
              <h3 className="text-lg sm:mt-5 sm:text-xl">
                {title}
                {note && (
                  <sup>
                    <a href="#nota-mais-barato" aria-label="nota sobre o custo" className="px-1 text-leaf">
                      *
                    </a>
                  </sup>
                )}
              </h3>
              <p className="mt-1 text-moss max-sm:text-sm sm:mt-2">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <p id="nota-mais-barato" className="mt-5 text-moss text-sm">
        * Em relação ao total de juros de um financiamento de mesmo valor e prazo. Consórcio tem taxa de
        administração e pode ter fundo de reserva, seguro e reajuste; a contemplação depende de sorteio ou
        lance.
      </p>
    </Section>
  );
}

/** The five benefits of spec §2; `note` adds a link to the note below them. */
const experiences = [
  {
    title: "Mais barato",
    description: "No lugar dos juros, uma taxa de administração conhecida antes de assinar.",
    note: true,
  },
  { title: "Mais seguro", description: "Lei própria e administradora fiscalizada pelo Banco Central." },
  {
    title: "Mais garantido",
    description: "O crédito é reajustado pelo índice do grupo e mantém o poder de compra até a contemplação.",
  },
  {
    title: "Mais flexível",
    description: "Novo, usado, construção, reforma ou quitação: quem decide é você.",
  },
  { title: "Mais vantagem", description: "Com a carta na mão, você negocia como quem paga à vista." },
];

const shortcuts = [
  {
    title: "Cartas contempladas",
    description: "Crédito já contemplado: compare a entrada e as parcelas de cada carta.",
    href: "/cartas-contempladas",
    action: "Ver as cartas",
  },
  {
    title: "Quitar financiamento",
    description: "Troque os juros do imóvel pela taxa de um consórcio.",
    href: "/quitar-financiamento",
    action: "Entender como funciona",
  },
  {
    title: "Investimentos",
    description: "Patrimônio em imóveis, com os riscos explicados antes.",
    href: "/investimentos",
    action: "Ver os caminhos",
  },
];
