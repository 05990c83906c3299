import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SimilarLetters } from "@/components/letters/cards/related-letters";
import { Remainder } from "@/components/letters/compare/left-out";
import { ListLinks } from "@/components/letters/figures/list-links";
import { LetterPage, letterTitle } from "@/components/letters/letter-page";
import { needMetadata } from "@/components/letters/needs/need-metadata";
import { NeedPage } from "@/components/letters/needs/need-page";
import { PageTitle } from "@/components/site/page/page-title";
import { Section } from "@/components/site/ui/section";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage, trailTo } from "@/lib/content/site/pages";
import { answerWith } from "@/lib/platform/db/render-context";
import { formatBrl } from "@/lib/platform/format/brl";
import { readId } from "@/lib/platform/http/ids";
import { findLetterOnPage, type LetterOnPage } from "@/lib/trade/letters/by-id";
import { letterPath, lettersPaths } from "@/lib/trade/letters/paths";
import { parseIndex } from "@/lib/trade/letters/sum/adjustment";
import { findNeed } from "@/lib/trade/needs/table";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<"compared" | "indice", string | string[] | undefined>>;
};

const GONE = 410;

const getLetter = cache(findLetterOnPage);

async function letterOf({ params }: Pick<Props, "params">) {
  const id = readId((await params).id);
  return id === null ? null : getLetter(id);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const need = findNeed((await props.params).id);
  if (need) return needMetadata(need);
  const found = await letterOf(props);
  if (!found) return { title: "Página não encontrada", robots: { index: false } };
  const { id, segment, credit_cents, entry_cents } = found.letter;
  return pageMetadata({
    path: letterPath(id),
    title: letterTitle(id),
    description: `${segment}: crédito de ${formatBrl(credit_cents)}, entrada de ${formatBrl(entry_cents)}, parcelas e custos.`,
    keywords: [],
    share: "cartas-contempladas",
    indexed: false,
  });
}

/** The page of a letter, or of a type of letters: Next allows one dynamic folder per level. */
export default async function ContemplatedLetterPage(props: Props) {
  const need = findNeed((await props.params).id);
  if (need) return <NeedPage need={need} />;
  const found = await letterOf(props);
  if (!found) notFound();
  if (!found.isPublic) return <GoneLetter {...found} />;
  const { compared, indice } = await props.searchParams;
  return (
    <>
      <Remainder comparison={String(compared ?? "")} />
      <LetterPage {...found} index={parseIndex(String(indice ?? ""))} />
    </>
  );
}

/** The page of a letter that is no longer public (rules §8), with similar letters. */
function GoneLetter({ letter, scope, similar }: LetterOnPage) {
  answerWith(GONE);
  const list = sitePage(lettersPaths[scope]);
  const title = letterTitle(letter.id);
  return (
    <>
      <PageTitle
        title={title}
        description="Esta carta não está mais disponível: foi negociada, reservada ou saiu da lista."
        trail={[...trailTo(list), { label: title, href: letterPath(letter.id) }]}
      >
        <p className="mt-8 flex flex-wrap gap-3">
          <ListLinks first="primary" />
        </p>
      </PageTitle>
      {similar.length > 0 ? (
        <SimilarLetters letters={similar} />
      ) : (
        <Section className="!py-10">
          <p className="text-moss">Não há outra carta deste tipo no momento.</p>
        </Section>
      )}
    </>
  );
}
