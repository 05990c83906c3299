import { PageShell } from "@/components/site/page/page-shell";
import { TextBesideAct } from "@/components/site/sections/text-beside-act";
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
      <TextBesideAct
        tone="white"
        act={{
          title: "Quer ver ou apagar os seus dados?",
          content: (
            <p>
              Escreva para <a href={`mailto:${company.email}`}>{company.email}</a>. Se quer só deixar de
              receber e-mails, saia dos <a href="/newsletter/sair">informativos</a> ou cancele os{" "}
              <a href="/avisos/sair">avisos</a>.
            </p>
          ),
        }}
      >
        <RichText html={company.privacy_policy || policyHtml(company)} hasContents />
      </TextBesideAct>
    </PageShell>
  );
}
