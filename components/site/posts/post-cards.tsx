import { PetalDrift } from "@/components/site/ui/blossom";
import { Picture } from "@/components/site/ui/picture";
import { Section } from "@/components/site/ui/section";
import { listActivePosts, type PostSummary } from "@/lib/content/posts/data";
import { formatDate } from "@/lib/platform/format/date";
import { orEmpty } from "@/lib/platform/http/or-empty";

export function PostCard({
  post,
  level: Title = "h3",
  priority = false,
  row = false,
}: {
  post: PostSummary;
  level?: "h2" | "h3";
  priority?: boolean;
  /** True if a phone shows a row with a small picture instead of a card. */
  row?: boolean;
}) {
  return (
    <article className={`group relative flex h-full flex-col ${row ? "post-row" : ""}`}>
      <div className="aspect-video overflow-hidden rounded-xl bg-forest">
        {post.image ? (
          <Picture
            path={post.image}
            sizes="(width < 640px) 100vw, (width < 1024px) 50vw, 400px"
            priority={priority}
            className="zoom-picture"
          />
        ) : (
          <PetalDrift className="size-full" />
        )}
      </div>
      <time dateTime={post.date_post} className="mt-5 text-moss text-sm tabular-nums">
        {formatDate(post.date_post)}
      </time>
      <Title className="mt-1 text-xl">{post.title}</Title>
      <p className="mt-2 line-clamp-3 text-moss text-sm">{post.description}</p>
      <a href={`/posts/${post.slug}`} className="post-link">
        Ver mais
        <span className="sr-only">: {post.title}</span>
      </a>
    </article>
  );
}

export function PostCards({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="phone-rail post-cards">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 3;

export async function PostsAside({ except }: { except: number }) {
  const posts = (await orEmpty(listActivePosts())).filter((post) => post.id !== except).slice(0, SHOWN);
  if (posts.length === 0) return null;
  return (
    <Section tone="white" title="Leia também">
      <PostCards posts={posts} />
    </Section>
  );
}
