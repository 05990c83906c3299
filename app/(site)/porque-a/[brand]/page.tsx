import { permanentRedirect } from "next/navigation";
import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { NumberedPoints } from "@/components/site/sections/numbered-points";
import { Section } from "@/components/site/ui/section";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { reasonsPage } from "@/lib/content/site/reasons";
import { siteText } from "@/lib/content/site/texts";

type Props = { params: Promise<{ brand: string }> };

export async function generateMetadata() {
  return pageMetadata(reasonsPage(await siteCompany()));
}

export default async function ReasonsPage({ params }: Props) {
  const page = reasonsPage(await siteCompany());
  if (page.path !== `/porque-a-${(await params).brand}`) permanentRedirect(page.path);
  const reasons = await siteText("reasons");
  return (
    <PageShell page={page} description={reasons?.text ?? undefined}>
      {reasons && reasons.entries.length > 0 && (
        <Section tone="white">
          <NumberedPoints points={reasons.entries} />
        </Section>
      )}
      <CallToAction />
    </PageShell>
  );
}
