import type { PublicPost } from "@/lib/content/posts/data";
import type { Company } from "@/lib/content/site/company";
import { startOfDay } from "@/lib/platform/format/date";
import { toPhoneDigits } from "@/lib/platform/format/phone";
import { letterPath } from "@/lib/trade/letters/paths";

type Data = Record<string, unknown>;

/** The company and its site, which the pages' other data reference by `@id`. */
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
    telephone: international(company.phone),
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
      telephone: international(company.whatsapp),
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

/** Returns a phone number with its country code, as search engines require ("+551135550142"); other text unchanged. */
function international(phone: string): string {
  const digits = toPhoneDigits(phone);
  return digits ? `+${digits}` : phone;
}

/** The breadcrumb from the home page to a page. */
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

/**
 * Returns a post as a schema.org article.
 * @param drawn the address of its Open Graph image, for a post without its own picture
 * @param changedAt its last change; a scheduled post was last changed on its publication day at the earliest
 */
export function postJsonLd(
  post: PublicPost,
  company: Company,
  site: string,
  drawn: string,
  changedAt?: Date,
): Data {
  const published = startOfDay(post.date_post);
  const changed = Math.max(changedAt?.getTime() ?? 0, published.getTime());
  const image = post.image && new URL(post.image, site).href;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    datePublished: published.toISOString(),
    dateModified: new Date(changed).toISOString(),
    image: image ?? `${site}${drawn}`,
    author: post.user
      ? { "@type": "Person", name: post.user.name, url: `${site}/quem-somos` }
      : { "@type": "Organization", name: company.name, url: site },
    publisher: { "@id": `${site}/#organization` },
    mainEntityOfPage: `${site}/posts/${post.slug}`,
    inLanguage: "pt-BR",
  };
}

/** Returns the letters of a page as a list of links to their pages. */
export function letterListJsonLd(name: string, letters: readonly { id: number }[], site: string): Data {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: letters.length,
    itemListElement: letters.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${site}${letterPath(id)}`,
    })),
  };
}

/** Returns the service that a product page describes. */
export function serviceJsonLd(
  service: { name: string; description: string; path: string },
  site: string,
): Data {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    serviceType: "Consórcio",
    name: service.name,
    description: service.description,
    url: `${site}${service.path}`,
    areaServed: "BR",
    provider: { "@id": `${site}/#organization` },
  };
}
