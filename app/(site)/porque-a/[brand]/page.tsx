import { permanentRedirect } from "next/navigation";
import { CallToAction } from "@/components/site/call-to-action";
import { NumberedPoints } from "@/components/site/numbered-points";
import { PageShell } from "@/components/site/page-shell";
import { Section } from "@/components/site/section";
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
  const { path, title } = reasonsPage(await siteCompany());
  if (path !== `/porque-a-${(await params).brand}`) permanentRedirect(path);
  return (
    <PageShell
      title={title}
      description="Consórcio é um compromisso de anos. Vale escolher bem quem vai estar do outro lado: aqui estão sete razões."
      trail={[{ label: title, href: path }]}
      fullBanner={false}
      animatedBanner={false}
    >
      <Section tone="white">
        <NumberedPoints points={reasons} />
      </Section>
      <CallToAction />
    </PageShell>
  );
}
