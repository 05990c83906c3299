import { permanentRedirect } from "next/navigation";
import { PageShell } from "@/components/site/page/page-shell";
import { CallToAction } from "@/components/site/sections/call-to-action";
import { NumberedPoints } from "@/components/site/sections/numbered-points";
import { Section } from "@/components/site/ui/section";
import { siteCompany } from "@/lib/site/company";
import { pageMetadata } from "@/lib/site/metadata";
import { reasonsPage } from "@/lib/site/reasons";
import { reasons } from "./content";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ brand: string }> };

export async function generateMetadata() {
  return pageMetadata(reasonsPage(await siteCompany()));
}

export default async function ReasonsPage({ params }: Props) {
  const page = reasonsPage(await siteCompany());
  if (page.path !== `/porque-a-${(await params).brand}`) permanentRedirect(page.path);
  return (
    <PageShell
      page={page}
      description="Consórcio é um compromisso de anos. Vale escolher bem quem vai estar do outro lado: aqui estão sete razões."
    >
      <Section tone="white">
        <NumberedPoints points={reasons} />
      </Section>
      <CallToAction />
    </PageShell>
  );
}
