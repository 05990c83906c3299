import type { Company } from "@/lib/site/company";

type Data = Record<string, unknown>;

/** The company and its site; other data of the pages point to it by `@id`. */
export function organizationJsonLd(company: Company, site: string): Data {
  const organization = {
    "@type": "Organization",
    "@id": `${site}/#organization`,
    name: company.name,
    legalName: company.legal_name ?? undefined,
    taxID: company.cnpj ?? undefined,
    url: site,
    logo: `${site}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    areaServed: "BR",
    address: {
      "@type": "PostalAddress",
      streetAddress: [company.address, company.address_complement].filter(Boolean).join(", ") || undefined,
      addressLocality: company.city ?? undefined,
      addressRegion: company.state ?? undefined,
      postalCode: company.zip ?? undefined,
      addressCountry: "BR",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: `+${company.whatsapp.replace(/\D/g, "")}`,
      availableLanguage: "Portuguese",
    },
    sameAs: [company.facebook, company.instagram, company.linkedin, company.youtube].filter(Boolean),
  };
  const website = {
    "@type": "WebSite",
    "@id": `${site}/#website`,
    url: site,
    name: company.name,
    inLanguage: "pt-BR",
    publisher: { "@id": organization["@id"] },
  };
  return { "@context": "https://schema.org", "@graph": [organization, website] };
}

/** The way from the home page to a page. */
export function breadcrumbJsonLd(trail: { label: string; href: string }[], site: string): Data {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${site}${href}`,
    })),
  };
}
