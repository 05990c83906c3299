import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Remainder } from "@/components/letters/compare/left-out";
import { needMetadata } from "@/components/letters/needs/need-metadata";
import { NeedPage } from "@/components/letters/needs/need-page";
import { GoneLetter } from "@/components/letters/page/gone-letter";
import { LetterPage, letterTitle } from "@/components/letters/page/letter-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { formatBrl } from "@/lib/platform/format/brl";
import { readId } from "@/lib/platform/http/ids";
import { findLetterOnPage } from "@/lib/trade/letters/by-id";
import { letterPath } from "@/lib/trade/letters/paths";
import { parseIndex } from "@/lib/trade/letters/sum/adjustment";
import { findNeed } from "@/lib/trade/needs/table";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<"compared" | "indice", string | string[] | undefined>>;
};

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
