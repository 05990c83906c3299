import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { getCompany } from "./company";
import { type SitePage, sitePage } from "./pages";

const IMAGE = { width: 1200, height: 630 };

/**
 * Title, description, keywords, canonical link and share tags of a page. The canonical link is the page's address
 * without any query.
 * @param page its row, or its path in the table of pages
 */
export async function pageMetadata(page: SitePage | string): Promise<Metadata> {
  const { path, title, description, keywords, slug, indexed } =
    typeof page === "string" ? sitePage(page) : page;
  const { name } = await getCompany();
  const image = { url: `/og/${slug}.png`, ...IMAGE, alt: `${title}, ${name}` };
  return {
    title: path === "/" ? `${name} | ${title}` : `${title} | ${name}`,
    description,
    keywords,
    alternates: {
      canonical: `${env().SITE_URL}${path === "/" ? "" : path}`,
      types: { "application/rss+xml": "/feed.xml" },
    },
    robots: indexed === false ? { index: false, follow: false } : undefined,
    openGraph: {
      type: "website",
      locale: "pt_BR",
      siteName: name,
      url: path,
      title,
      description,
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
