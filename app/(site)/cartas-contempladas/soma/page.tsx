import type { Metadata } from "next";
import { Remainder } from "@/components/letters/compare/left-out";
import { SumPage } from "@/components/letters/sum/sum-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { picturePath, sumPath } from "@/lib/trade/letters/paths";
import { parseIndex } from "@/lib/trade/letters/sum/adjustment";
import { readSum } from "@/lib/trade/letters/sum/selected";
import { sumLetters } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

const page = sitePage("/cartas-contempladas/soma");

type Props = {
  searchParams: Promise<Record<"contemplated" | "compared" | "indice", string | string[] | undefined>>;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const letters = await readSum(await selectionOf(props));
  if (!letters) return pageMetadata(page);
  const ids = letters.map(({ id }) => id);
  return pageMetadata({ ...page, description: describeSum(letters) }, picturePath(ids), sumPath(ids));
}

export default async function LetterSumPage(props: Props) {
  const { compared, indice } = await props.searchParams;
  return (
    <>
      <Remainder comparison={String(compared ?? "")} />
      <SumPage selection={await selectionOf(props)} index={parseIndex(String(indice ?? ""))} />
    </>
  );
}

/** Describes a sum: "3 cartas de Imóvel: crédito de R$ 187.710,00, entrada de R$ 84.065,05, parcelas e custos." */
function describeSum(letters: readonly PublicLetter[]): string {
  const { credit_cents, entry_cents } = sumLetters(letters, todayInSaoPaulo());
  const figures = `crédito de ${formatBrl(credit_cents)}, entrada de ${formatBrl(entry_cents)}`;
  return `${countOf(letters.length, "carta")} de ${letters[0]?.segment}: ${figures}, parcelas e custos.`;
}

async function selectionOf({ searchParams }: Props): Promise<string[]> {
  const { contemplated } = await searchParams;
  return String(contemplated ?? "")
    .split(",")
    .filter(Boolean);
}
