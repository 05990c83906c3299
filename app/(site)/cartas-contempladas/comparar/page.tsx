import { notFound, redirect } from "next/navigation";
import { ComparePage } from "@/components/letters/compare/compare-page";
import { readComparison } from "@/lib/letters/compare/data";
import { itemPath, remainderPath } from "@/lib/letters/paths";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(sitePage("/cartas-contempladas/comparar"));

export default async function CompareLettersPage({
  searchParams,
}: {
  searchParams: Promise<{ contemplated?: string | string[] }>;
}) {
  const { contemplated } = await searchParams;
  const asked = String(contemplated ?? "");
  const { compared, reasons } = await readComparison(asked);
  const [first, second] = compared;
  if (!first) notFound();
  if (!second) redirect(reasons.length > 0 ? remainderPath(first.ids, asked) : itemPath(first.ids));
  return <ComparePage compared={compared} reasons={reasons} />;
}
