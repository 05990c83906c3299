import { SumPage } from "@/components/letters/sum-page";
import { PageShell } from "@/components/site/page-shell";
import { lettersPaths } from "@/lib/letters/paths";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";

export const dynamic = "force-dynamic";

const title = "Simulação de cotas unificadas";

export const generateMetadata = () => pageMetadata({ ...sitePage(lettersPaths.main), title, indexed: false });

export default async function LetterSumPage({
  searchParams,
}: {
  searchParams: Promise<{ contemplated?: string | string[] }>;
}) {
  const { contemplated } = await searchParams;
  return (
    <PageShell
      title={title}
      trail={[
        { label: "Cartas Contempladas", href: lettersPaths.main },
        { label: title, href: `${lettersPaths.main}/soma` },
      ]}
      fullBanner={false}
      animatedBanner={false}
      videoQuestion={false}
      testimonials={false}
      security={false}
      partner={false}
      faqs={false}
    >
      <SumPage
        selection={String(contemplated ?? "")
          .split(",")
          .filter(Boolean)}
      />
    </PageShell>
  );
}
