import "server-only";
import type { Metadata } from "next";
import type { PublicPost } from "@/lib/content/posts/data";
import { env } from "@/lib/platform/env";
import { documentTitle } from "./brand";
import { siteCompany } from "./company";
import { bannerPage, type SitePage, sitePage } from "./pages";
import { pictureAddress, postPictureAddress } from "./share";

const IMAGE = { width: 1200, height: 630 };

/**
 * Returns title, description, keywords, canonical link and Open Graph tags of a page.
 * @param page the page's row, or its path in the table of pages
 * @param picture the address of an Open Graph image for this page only, 1200 × 630
 * @param address the path for the canonical link and for shares, with its query if that selects the content; if
 * omitted, the page's path
 */
export async function pageMetadata(
  page: SitePage | string,
  picture?: string,
  address?: string,
): Promise<Metadata> {
  const row = typeof page === "string" ? sitePage(page) : page;
  const { title, description, keywords, indexed } = row;
  const path = address ?? row.path;
  const { name } = await siteCompany();
  const image = { url: picture ?? (await pictureAddress(row)), ...IMAGE, alt: `${title}, ${name}` };
  return {
    title: documentTitle(row, name),
    description,
    keywords,
    alternates: {
      canonical: `${env().SITE_URL}${path === "/" ? "" : path}`,
      types: { "application/rss+xml": "/feed.xml" },
    },
    robots: indexed === false ? { index: false } : undefined,
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

/** Returns the metadata of a post: its picture as Open Graph image, or else one generated from its title. */
export async function postMetadata(post: PublicPost): Promise<Metadata> {
  const posts = sitePage("/posts");
  const path = `/posts/${post.slug}`;
  const keywords = [...posts.keywords, post.title];
  const { title, description } = post;
  const drawn = postPictureAddress(post, await siteCompany());
  const metadata = await pageMetadata({ path, title, description, keywords }, drawn);
  const images = post.image ? [{ url: post.image, alt: post.title }] : metadata.openGraph?.images;
  return {
    ...metadata,
    openGraph: { ...metadata.openGraph, type: "article", publishedTime: post.date_post, images },
    twitter: { ...metadata.twitter, images },
  };
}

/** Returns the page of each banner type with its metadata, by the type's id; types without a page are absent. */
export async function pagesFound(types: readonly { id: number }[]) {
  const { name } = await siteCompany();
  const found = await Promise.all(
    types.map(async ({ id }) => {
      const path = bannerPage(id);
      if (!path) return [];
      const page = sitePage(path);
      const { description } = page;
      const picture = await pictureAddress(page);
      return [[id, { url: env().SITE_URL + path, title: documentTitle(page, name), description, picture }]];
    }),
  );
  return Object.fromEntries(found.flat()) as Record<
    number,
    { url: string; title: string; description: string; picture: string }
  >;
}
