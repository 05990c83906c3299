import { SumPage } from "@/components/letters/sum/sum-page";
import { PageShell } from "@/components/site/page/page-shell";
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
  return (
    <PageShell page={page} without="all">
      <SumPage
        selection={String(contemplated ?? "")
          .split(",")
          .filter(Boolean)}
      />
    </PageShell>
  );
}
