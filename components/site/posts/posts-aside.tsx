import { Section } from "@/components/site/ui/section";
import { listActivePosts } from "@/lib/content/posts/data";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { PostCards } from "./post-cards";

const SHOWN = 3;

/** The latest other posts, shown below a post. */
export async function PostsAside({ except }: { except: number }) {
  const posts = (await orEmpty(listActivePosts())).filter((post) => post.id !== except).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section tone="white" title="Leia também">
      <PostCards posts={posts} />
    </Section>
  );
}
