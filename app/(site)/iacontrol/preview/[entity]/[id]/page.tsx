import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostView } from "@/components/site/posts/post-view";
import { PostsAside } from "@/components/site/posts/posts-aside";
import { ProductPage } from "@/components/site/product/product-page";
import { requireAdminPage } from "@/lib/auth/session";
import { type DraftEntity, readDraftKey } from "@/lib/drafts/schema";
import { overlay } from "@/lib/overlay";
import { type PostRow, toPost } from "@/lib/posts/wire";
import { readPreview } from "@/lib/preview/data";
import { bannerPage } from "@/lib/site/pages";
import HowItWorksPage from "../../../../como-funciona/page";
import HomePage from "../../../../page";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Pré-visualização",
  robots: { index: false, follow: false },
};

type Props = {
  params: Promise<{ entity: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A record as the site will show it: with `?rascunho`, as the person who asks has typed it and not saved (rules §8). */
export default async function PreviewPage({ params, searchParams }: Props) {
  const address = await params;
  const user = await requireAdminPage(`/iacontrol/preview/${address.entity}/${address.id}`);
  const key = readDraftKey(address, user.id);
  const withDraft = (await searchParams).rascunho !== undefined;
  const row = key && (await readPreview(key, { withDraft }));
  if (!key || !row) notFound();
  overlay(key.entity, row);
  return <Shown entity={key.entity} row={row} />;
}

function Shown({ entity, row }: { entity: DraftEntity; row: { id: number } }) {
  if (entity === "post") {
    const post = toPost(row as PostRow);
    return (
      <>
        <PostView post={post} />
        <PostsAside except={post.id} />
      </>
    );
  }
  if (entity === "faq") return <HowItWorksPage />;
  const path =
    entity === "banner"
      ? bannerPage((row as { full_banner_type_id?: number }).full_banner_type_id)
      : undefined;
  return path ? <ProductPage path={path} /> : <HomePage />;
}
