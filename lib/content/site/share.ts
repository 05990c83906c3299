import "server-only";
import { getPostBySlug } from "@/lib/content/posts/data";
import { type PagePicture, shareAddress } from "@/lib/content/share/page-picture";
import { type Company, siteCompany } from "./company";
import { type SitePage, shareName, sitePage, sitePages } from "./pages";
import { branded } from "./reasons";

const POST = "posts-";

const byName = new Map(sitePages.map((page) => [shareName(page), page]));

/** Returns the address of a page's Open Graph image; `share` names another page whose image it uses. */
export async function pictureAddress(page: Pick<SitePage, "path" | "share">): Promise<string> {
  const company = await siteCompany();
  return shareAddress(pictureOf(byName.get(shareName(page)) ?? sitePage("/"), company));
}

/** The address of a post's Open Graph image, for a post without a picture. */
export function postPictureAddress(
  post: { slug: string; title: string },
  company: Pick<Company, "name">,
): string {
  return shareAddress(postPicture(post, company));
}

/** Returns the current content of the Open Graph image of this name; null if no page or post has the name. */
export async function namedPicture(name: string): Promise<PagePicture | null> {
  const company = await siteCompany();
  const page = byName.get(name);
  if (page) return pictureOf(page, company);
  const post = name.startsWith(POST) ? await getPostBySlug(name.slice(POST.length)) : null;
  return post && postPicture(post, company);
}

function pictureOf(page: SitePage, company: Company): PagePicture {
  return { name: shareName(page), title: branded(page, company).title, company: company.name };
}

function postPicture({ slug, title }: { slug: string; title: string }, { name }: Pick<Company, "name">) {
  return { name: `${POST}${slug}`, title, company: name };
}
