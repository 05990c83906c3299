import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SumPage } from "@/components/letters/sum/sum-page";
import { PostView } from "@/components/site/posts/post-view";
import { PostsAside } from "@/components/site/posts/posts-aside";
import { ProductPage } from "@/components/site/product/product-page";
import { SiteFrame } from "@/components/site/shell/site-frame";
import { type PostRow, toPost } from "@/lib/content/posts/wire";
import { brandSlug } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { bannerPage, sitePages } from "@/lib/content/site/pages";
import { sectionOf } from "@/lib/content/texts/sections";
import { requireAdminPage } from "@/lib/people/auth/session";
import { readId } from "@/lib/platform/http/ids";
import type { Query } from "@/lib/platform/http/query";
import { overlay } from "@/lib/platform/overlay";
import { type DraftEntity, readDraftKey } from "@/lib/records/drafts/schema";
import { readPreview } from "@/lib/records/preview/data";
import { listPublicLetters } from "@/lib/trade/letters/data";
import HowItWorksPage from "../../../../../(site)/como-funciona/page";
import ContactPage from "../../../../../(site)/contact/page";
import HomePage from "../../../../../(site)/page";
import PrivacyPage from "../../../../../(site)/politica-de-privacidade/page";
import ReasonsPage from "../../../../../(site)/porque-a/[brand]/page";
import AboutPage from "../../../../../(site)/quem-somos/page";
import SecurityPage from "../../../../../(site)/seguranca-garantida/page";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Pré-visualização",
  robots: { index: false, follow: false },
};

type Props = {
  params: Promise<{ entity: string; id: string }>;
  searchParams: Promise<Query>;
};

/** A record as the site will show it: with `?rascunho`, as the person who asks has typed it and not saved, with `?agendado` as it will be (rules §8). */
export default async function PreviewPage({ params, searchParams }: Props) {
  const address = await params;
  const user = await requireAdminPage(`/iacontrol/preview/${address.entity}/${address.id}`);
  const key = readDraftKey(address, user.id);
  const { rascunho, agendado, pagina } = await searchParams;
  const scheduled = readId(agendado) ?? undefined;
  const row = key && (await readPreview(key, { withDraft: rascunho !== undefined, scheduled }));
  if (!key || !row) notFound();
  overlay(key.entity, row);
  return (
    <SiteFrame>
      <Shown entity={key.entity} row={row} page={pagina} />
    </SiteFrame>
  );
}

type Shows = { entity: DraftEntity; row: { id: number }; page: Query[string] };

function Shown({ entity, row, page }: Shows) {
  switch (entity) {
    case "post": {
      const post = toPost(row as PostRow);
      return (
        <>
          <PostView post={post} />
          <PostsAside except={post.id} />
        </>
      );
    }
    case "faq":
      return <HowItWorksPage />;
    case "banner": {
      const path = bannerPage((row as { full_banner_type_id?: number }).full_banner_type_id);
      return path ? <ProductPage path={path} /> : <HomePage />;
    }
    case "site_text":
      return <TextPage id={row.id} />;
    case "company":
      return <CompanyPage page={page} />;
    default:
      return <HomePage />;
  }
}

/** The page of a section; of one that several pages have, one of them. */
function TextPage({ id }: { id: number }) {
  const { key, page } = sectionOf(id) ?? {};
  const product = sitePages.find((one) => one.product && one.product.questions === key);
  if (product) return <ProductPage path={product.path} />;
  if (page === "/contact") return <ContactPage />;
  if (page === "/quem-somos") return <AboutPage />;
  if (page === "/seguranca-garantida") return <SecurityPage />;
  return key === "reasons" ? <Reasons /> : <HomePage />;
}

async function Reasons() {
  const brand = brandSlug(await siteCompany());
  return <ReasonsPage params={Promise.resolve({ brand })} />;
}

/** What the settings say stands on several pages: the policy, the rules below a sum, the footer of every page. */
function CompanyPage({ page }: Pick<Shows, "page">) {
  if (page === "soma") return <AnySum />;
  return page === "inicio" ? <HomePage /> : <PrivacyPage />;
}

/** The rules stand below a sum: that of the first letter there is. */
async function AnySum() {
  const [letter] = await listPublicLetters("main");
  return <SumPage selection={letter ? [String(letter.id)] : []} />;
}
