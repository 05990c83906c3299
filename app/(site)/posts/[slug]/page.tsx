import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostsAside } from "@/components/site/posts/post-cards";
import { PostView } from "@/components/site/posts/post-view";
import { getPostBySlug, getPostChange } from "@/lib/content/posts/data";
import { postMetadata } from "@/lib/content/site/metadata";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await getPostBySlug((await params).slug);
  return post ? postMetadata(post) : { title: "Página não encontrada", robots: { index: false } };
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params;
  const post = await getPostBySlug(slug);
  if (!post) notFound();
  return (
    <>
      <PostView post={post} changedAt={await getPostChange(slug)} />
      <PostsAside except={post.id} />
    </>
  );
}
