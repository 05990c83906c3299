import { PageTitle } from "@/components/site/page/page-title";
import { FaqSection } from "@/components/site/sections/faq-section";
import { SecuritySection } from "@/components/site/sections/security-section";
import { Icon } from "@/components/site/ui/icon";
import { Section } from "@/components/site/ui/section";
import { RichText } from "@/components/ui/rich-text";
import { formatDateTime } from "@/lib/format/date";
import { currentFormState } from "@/lib/http/form/state";
import { orElse, orEmpty } from "@/lib/http/or-empty";
import { encodeLetters } from "@/lib/letters/compact";
import { getLettersUpdatedAt, listPublicLetters, type Scope } from "@/lib/letters/data";
import { parseView } from "@/lib/letters/filters";
import { whatsappNumber } from "@/lib/letters/list-json";
import { lettersPaths } from "@/lib/letters/paths";
import { findLetters, sortNames } from "@/lib/letters/search";
import { siteCompany } from "@/lib/site/company";
import { sitePage, trailTo } from "@/lib/site/pages";
import "./letters.css";
import "@/components/letters/sum/print-alone.css";
import "@/components/letters/sum/statement.css";
import { LettersExplorer } from "./letters-explorer";
import { LettersNotes } from "./letters-notes";
import { OtherListLink } from "./other-list-link";

const sources: Record<Scope, string> = {
  main: "/web/contemplated/itau",
  other: "/web/contemplated/other",
};

export type Query = Record<string, string | string[] | undefined>;

/**
 * A page of contemplated letters: complete HTML for its URL, filtered on the spot with JavaScript. It names the shared
 * sections it shows itself: through the shell it would load the scripts of those it does not.
 */
export async function LettersPage({ scope, query }: { scope: Scope; query: Query }) {
  const path = lettersPaths[scope];
  const page = sitePage(path);
  const { title, description } = page;
  const [letters, updatedAt, whatsapp, company, refusal] = await Promise.all([
    orEmpty(listPublicLetters(scope)),
    orElse(getLettersUpdatedAt(), null),
    orElse(whatsappNumber(), ""),
    siteCompany(),
    currentFormState("letters"),
  ]);
  const { view, swapped } = parseView(toSearchParams(query));
  const found = findLetters(letters, view);
  return (
    <>
      <PageTitle title={title} description={description} trail={trailTo(page)}>
        {updatedAt && (
          <p className="mt-5 inline-flex items-center gap-2 text-moss text-sm">
            <Icon name="updated" className="size-4" />
            <span>
              Atualizado em <time dateTime={updatedAt.toISOString()}>{formatDateTime(updatedAt)}</time>
            </span>
          </p>
        )}
      </PageTitle>
      <Section className="!py-10">
        <LettersExplorer
          caption={`${title}, por crédito, com entrada, parcelas e próxima parcela`}
          path={path}
          source={sources[scope]}
          view={view}
          swapped={swapped}
          letters={encodeLetters(found.letters)}
          nearest={encodeLetters(found.nearest)}
          total={found.total}
          page={found.page}
          lastPage={found.lastPage}
          types={sortNames(letters.map((letter) => letter.segment))}
          administrators={scope === "other" ? sortNames(letters.map((letter) => letter.administrator)) : []}
          whatsapp={whatsapp}
          rules={<RichText html={company.text_rules} />}
          ticked={(refusal?.values.contemplated ?? "").split(",").map(Number)}
          reasons={refusal?.errors.contemplated ?? (refusal ? [refusal.message] : [])}
        />
        <OtherListLink scope={scope} />
        <LettersNotes />
      </Section>
      <SecuritySection />
      <FaqSection />
    </>
  );
}

function toSearchParams(query: Query): URLSearchParams {
  const pairs = Object.entries(query).map(([name, value]) => [name, firstOf(value) ?? ""]);
  return new URLSearchParams(pairs);
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
