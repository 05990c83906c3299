import { SumPage } from "@/components/letters/sum/sum-page";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";

export const dynamic = "force-dynamic";

const page = sitePage("/cartas-contempladas/soma");

export const generateMetadata = () => pageMetadata(page);

export default async function LetterSumPage({
  searchParams,
}: {
  searchParams: Promise<{ contemplated?: string | string[] }>;
}) {
  const { contemplated } = await searchParams;
  const selection = String(contemplated ?? "").split(",");
  return <SumPage selection={selection.filter(Boolean)} />;
}
