import { PageShell } from "@/components/site/page/page-shell";
import { RichText } from "@/components/ui/rich-text";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { policyHtml } from "@/lib/content/site/privacy";

export const generateMetadata = () => pageMetadata("/politica-de-privacidade");

export default async function PrivacyPage() {
  const company = await siteCompany();
  return (
    <PageShell
      page={sitePage("/politica-de-privacidade")}
      description="O que este site guarda sobre você, por quê, por quanto tempo e como pedir que seja apagado."
      without="all"
    >
      <div className="bg-white py-14 md:py-20">
        <div className="wrap">
          <RichText html={company.privacy_policy || policyHtml(company)} className="measure" />
        </div>
      </div>
    </PageShell>
  );
}
