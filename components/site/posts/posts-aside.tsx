import { Section } from "@/components/site/ui/section";
import { orEmpty } from "@/lib/http/or-empty";
import { listActivePosts } from "@/lib/posts/data";
import { PostCards } from "./post-cards";

const SHOWN = 3;

/** The latest other posts, below one. */
export async function PostsAside({ except }: { except: number }) {
  const posts = (await orEmpty(listActivePosts())).filter((post) => post.id !== except).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section tone="white" title="Leia também">
      <PostCards posts={posts} />
    </Section>
  );
}
