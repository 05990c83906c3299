import { Section } from "@/components/site/ui/section";
import { listFeaturedPosts } from "@/lib/content/posts/data";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { PostCards } from "./post-cards";

const SHOWN = 3;

export async function FeaturedPosts() {
  const posts = (await orEmpty(listFeaturedPosts())).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section
      title="Informativos"
      intro="Para decidir com calma, e com números."
      action={
        <a href="/posts" className="text-link">
          Todos os informativos
        </a>
      }
    >
      <PostCards posts={posts} />
    </Section>
  );
}
