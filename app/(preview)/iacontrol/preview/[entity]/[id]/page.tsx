import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LettersPage } from "@/components/letters/letters-page";
import { SumPage } from "@/components/letters/sum/sum-page";
import { PostsAside } from "@/components/site/posts/post-cards";
import { PostView } from "@/components/site/posts/post-view";
import { ProductPage } from "@/components/site/product/product-page";
import { SiteFrame } from "@/components/site/shell/site-frame";
import { type PostRow, toPost } from "@/lib/content/posts/wire";
import { brandSlug } from "@/lib/content/site/brand";
import { siteCompany } from "@/lib/content/site/company";
import { sitePages } from "@/lib/content/site/pages";
import { versionedKind } from "@/lib/kinds";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { readId } from "@/lib/platform/http/ids";
import type { Query } from "@/lib/platform/http/query";
import { previewOverride } from "@/lib/platform/preview-override";
import { readDraftKey } from "@/lib/records/drafts/schema";
import { readPreview } from "@/lib/records/preview/data";
import { listPublicLetters } from "@/lib/trade/letters/data";
import AccessibilityPage from "../../../../../(site)/acessibilidade/page";
import HowItWorksPage from "../../../../../(site)/como-funciona/page";
import ContactPage from "../../../../../(site)/contact/page";
import HomePage from "../../../../../(site)/page";
import PrivacyPage from "../../../../../(site)/politica-de-privacidade/page";
import ReasonsPage from "../../../../../(site)/porque-a/[brand]/page";
import PostsPage from "../../../../../(site)/posts/page";
import AboutPage from "../../../../../(site)/quem-somos/page";
import SecurityPage from "../../../../../(site)/seguranca-garantida/page";

export const metadata: Metadata = {
  title: "Pré-visualização",
  robots: { index: false, follow: false },
};

type Props = {
  params: Promise<{ entity: string; id: string }>;
  searchParams: Promise<Query>;
};

/** Shows a record on its page; `?rascunho` applies the user's draft, `?agendado=3` scheduled change 3 (rules §9). */
export default async function PreviewPage({ params, searchParams }: Props) {
  const address = await params;
  const user = await requireAdminPage(`/iacontrol/preview/${address.entity}/${address.id}`);
  const key = readDraftKey(address, user.id);
  const { rascunho, agendado, pagina } = await searchParams;
  const scheduled = readId(agendado) ?? undefined;
  const row = key && (await readPreview(key, { withDraft: rascunho !== undefined, scheduled }));
  if (!key || !row) notFound();
  previewOverride(key.entity, row);
  const choice = typeof pagina === "string" ? pagina : undefined;
  return (
    <SiteFrame isPreview>
      <Page row={row} path={versionedKind(key.entity).preview.path(row, choice)} />
    </SiteFrame>
  );
}

type Shown = { row: { id: number }; path: string };

/** The previewed pages by path, except the product pages, which share one component. */
const pages: Record<string, (shown: Shown) => ReactNode> = {
  "/": () => <HomePage />,
  "/como-funciona": () => <HowItWorksPage />,
  "/contact": () => <ContactPage />,
  "/politica-de-privacidade": () => <PrivacyPage />,
  "/quem-somos": () => <AboutPage />,
  "/seguranca-garantida": () => <SecurityPage />,
  "/porque-a-…": () => <Reasons />,
  "/cartas-contempladas/soma": () => <AnySum />,
  "/posts": () => <PostsPage />,
  "/posts/…": ({ row }) => <Post row={row as PostRow} />,
  "/acessibilidade": () => <AccessibilityPage />,
  "/cartas-contempladas": () => <LettersPage scope="main" query={{}} />,
};

function Page(shown: Shown) {
  const product = sitePages.find((page) => page.product && page.path === shown.path);
  if (product) return <ProductPage path={product.path} />;
  return (pages[shown.path] ?? pages["/"])?.(shown);
}

function Post({ row }: { row: PostRow }) {
  const post = toPost(row);
  return (
    <>
      <PostView post={post} />
      <PostsAside except={post.id} />
    </>
  );
}

async function Reasons() {
  const brand = brandSlug(await siteCompany());
  return <ReasonsPage params={Promise.resolve({ brand })} />;
}

/** The page that shows the company's rules, with the sum of the first letter of the main list. */
async function AnySum() {
  const [letter] = await listPublicLetters("main");
  return <SumPage selection={letter ? [String(letter.id)] : []} />;
}
