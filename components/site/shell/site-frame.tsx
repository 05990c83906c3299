import type { ReactNode } from "react";
import { JsonLd } from "@/components/site/ui/json-ld";
import { WhatsappShape } from "@/components/site/ui/whatsapp-icon";
import { pictureLooks } from "@/lib/content/media/look";
import { brandName } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { informationMessage } from "@/lib/content/site/contact";
import { organizationJsonLd } from "@/lib/content/site/json-ld";
import { env } from "@/lib/platform/env";
import { whatsappLink } from "@/lib/platform/format/phone";
import { CookieNotice } from "./cookie-notice";
import { BackToTop, FloatingWhatsapp } from "./floating";
import { Footer } from "./footer";
import { Header } from "./header";
import { KeepClear } from "./keep-clear";

/** The frame of every public page: header, footer and floating buttons. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const company = await siteCompany();
  // Starts this read together with the page's: its images need it.
  void pictureLooks();
  const brand = brandName(company);
  return (
    <>
      <SkipLink />
      <WhatsappShape />
      <CookieNotice />
      <Header company={company} />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} />
      <aside aria-label="Atalhos">
        <KeepClear />
        <BackToTop />
        <FloatingWhatsapp href={whatsappLink(informationMessage(brand), company.whatsapp)} />
      </aside>
      <JsonLd data={organizationJsonLd(company, env().SITE_URL)} />
    </>
  );
}

/** The links past the header; on a list of letters also past its filters. */
function SkipLink() {
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Ir para o conteúdo
      </a>
      <a href="#cartas" className="skip-link skip-to-letters">
        Ir para as cartas
      </a>
    </>
  );
}
