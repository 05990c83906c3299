import "@/components/letters/letters.css";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/site/page/breadcrumb";
import { FaqSection } from "@/components/site/sections/faq-section";
import { SecuritySection } from "@/components/site/sections/security-section";
import { Fold } from "@/components/site/ui/fold";
import { Icon } from "@/components/site/ui/icon";
import { Section } from "@/components/site/ui/section";
import { UpdatedAt } from "@/components/site/ui/updated-at";
import { RichText } from "@/components/ui/rich-text";
import { siteCompany } from "@/lib/content/site/company";
import { type SitePage, sitePage, trailTo } from "@/lib/content/site/pages";
import { doNotStore } from "@/lib/platform/db/render-context";
import { currentFormState } from "@/lib/platform/http/form/state";
import { orElse, orEmpty } from "@/lib/platform/http/or-empty";
import { type Query, toSearchParams } from "@/lib/platform/http/query";
import { encodeLetters } from "@/lib/trade/letters/compact";
import { getLettersUpdatedAt, listPublicLetters, type Scope } from "@/lib/trade/letters/data";
import { parseView } from "@/lib/trade/letters/filters";
import { findChoices } from "@/lib/trade/letters/finder/choices";
import { readFinderQuery } from "@/lib/trade/letters/finder/schema";
import { whatsappNumber } from "@/lib/trade/letters/list-json";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { facetsOf, findLetters, sortNames } from "@/lib/trade/letters/search";
import { LettersNotes } from "./figures/letters-notes";
import { FinderAnswer } from "./finder/finder-answer";
import { FinderForm } from "./finder/finder-form";
import { LettersExplorer } from "./letters-explorer";
import { TypeLinks } from "./needs/need-links";

const sources: Record<Scope, string> = {
  main: "/web/contemplated/itau",
  other: "/web/contemplated/other",
};

/** Renders its shared sections itself, because the page shell would load the scripts of all sections. */
export async function LettersPage({ scope, query }: { scope: Scope; query: Query }) {
  const path = lettersPaths[scope];
  const page = sitePage(path);
  const given = toSearchParams(query);
  const input = given.has("credit") ? readFinderQuery(given) : null;
  const [letters, others, choices, updatedAt, whatsapp, company, refusal] = await Promise.all([
    orEmpty(listPublicLetters(scope)),
    orEmpty(listPublicLetters(scope === "main" ? "other" : "main")),
    input?.ok ? orElse(findChoices(input.query), null) : null,
    orElse(getLettersUpdatedAt(), null),
    orElse(whatsappNumber(), ""),
    siteCompany(),
    currentFormState("letters"),
  ]);
  const { view, swapped, invalid } = parseView(given);
  const found = findLetters(letters, view);
  const all = [...letters, ...others];
  const types = sortNames(all.map((letter) => letter.segment));
  const isKnown = all.some(({ administrator }) => administrator === view.administrator);
  if ((view.type && !types.includes(view.type)) || (view.administrator && !isKnown)) doNotStore();
  return (
    <>
      <LettersHead page={page} updatedAt={updatedAt}>
        <Fold
          label="Quanto de crédito você precisa?"
          className="finder-fold"
          open={input !== null}
          data-clear=""
        >
          <FinderForm
            types={types}
            action={path}
            typed={Object.fromEntries(given)}
            errors={input?.ok === false ? input.errors : undefined}
          />
        </Fold>
      </LettersHead>
      {input?.ok && <FinderAnswer query={input.query} choices={choices} whatsapp={whatsapp} />}
      <Section className="!pt-3 !pb-10 md:!pt-4">
        {input?.ok && <h2 className="mb-4 text-xl">Todas as cartas</h2>}
        <LettersExplorer
          caption={`${page.title}, por crédito, com entrada, parcelas e próxima parcela`}
          path={path}
          source={sources[scope]}
          view={view}
          swapped={swapped}
          invalid={invalid}
          letters={encodeLetters(found.letters)}
          nearest={encodeLetters(found.nearest)}
          unmet={found.unmet}
          total={found.total}
          page={found.page}
          lastPage={found.lastPage}
          facets={facetsOf(letters, view)}
          administrators={scope === "other" ? sortNames(letters.map((letter) => letter.administrator)) : []}
          whatsapp={whatsapp}
          rules={<RichText html={company.text_rules} />}
          ticked={(refusal?.values.contemplated ?? "").split(",").map(Number)}
          reasons={refusal?.errors.contemplated ?? (refusal ? [refusal.message] : [])}
        />
        <OtherListLink scope={scope} />
        <LettersNotes />
      </Section>
      <TypeLinks className="wrap pb-10" />
      <SecuritySection />
      <FaqSection />
    </>
  );
}

/** Short enough that the first letter is on a phone's first screen. */
function LettersHead({
  page,
  updatedAt,
  children,
}: {
  page: SitePage;
  updatedAt: Date | null;
  children?: ReactNode;
}) {
  return (
    <div className="letters-head">
      <div className="wrap letters-head-columns">
        <div className="flex flex-col gap-1 max-lg:flex-col-reverse">
          <div className="letters-line">
            <Breadcrumb trail={trailTo(page)} className="max-lg:hidden" />
            {updatedAt && <UpdatedAt at={updatedAt} className="inline-flex" />}
          </div>
          <h1>{page.title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}

const links: Record<Scope, { href: string; label: string; note: string }> = {
  main: {
    href: lettersPaths.other,
    label: "Outras cartas contempladas",
    note: "Não achou o valor certo? Veja as cartas das demais administradoras.",
  },
  other: {
    href: lettersPaths.main,
    label: "Cartas contempladas",
    note: "Veja também as cartas da administradora que representamos.",
  },
};

function OtherListLink({ scope }: { scope: Scope }) {
  const { href, label, note } = links[scope];
  return (
    <a
      href={href}
      className="group mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-xl bg-forest px-6 py-6 text-white transition-colors hover:bg-leaf md:px-8"
    >
      <span className="text-white/85">{note}</span>
      <span className="inline-flex items-center gap-3 font-bold font-display text-lg">
        {label}
        <Icon
          name="arrow-right"
          className="size-5 text-gold transition-transform group-hover:translate-x-1"
        />
      </span>
    </a>
  );
}
