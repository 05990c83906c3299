import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ComparePage } from "@/components/letters/compare/compare-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { readComparison } from "@/lib/trade/letters/compare/data";
import { MAX_COMPARED, parseComparison } from "@/lib/trade/letters/compare/selection";
import { comparePath, itemPath, remainderPath } from "@/lib/trade/letters/paths";

type Props = { searchParams: Promise<{ contemplated?: string | string[] }> };

/** A comparison is shared under its own URL. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { contemplated } = await searchParams;
  const { items } = parseComparison(String(contemplated ?? ""));
  return pageMetadata(
    sitePage("/cartas-contempladas/comparar"),
    undefined,
    comparePath(items.slice(0, MAX_COMPARED)),
  );
}

export default async function CompareLettersPage({ searchParams }: Props) {
  const { contemplated } = await searchParams;
  const comparison = String(contemplated ?? "");
  const { compared, reasons } = await readComparison(comparison);
  const [first, second] = compared;
  if (!first) notFound();
  if (!second) redirect(reasons.length > 0 ? remainderPath(first.ids, comparison) : itemPath(first.ids));
  return <ComparePage compared={compared} reasons={reasons} />;
}
