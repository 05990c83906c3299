import { PetalDrift } from "@/components/site/ui/blossom";
import { Picture } from "@/components/site/ui/picture";
import { Section } from "@/components/site/ui/section";
import { listActivePosts, type PostSummary } from "@/lib/content/posts/data";
import { formatDate } from "@/lib/platform/format/date";
import { orEmpty } from "@/lib/platform/http/or-empty";

export function PostCard({
  post,
  level: Title = "h3",
  look,
}: {
  post: PostSummary;
  level?: "h2" | "h3";
  /** A row on phones, with a small picture; or the first one of the page, wide on large screens. */
  look?: "row" | "lead";
}) {
  return (
    <article className={look ? `picture-card post-${look}` : "picture-card"}>
      <div>
        {post.image ? (
          <Picture
            path={post.image}
            sizes={`(width < 640px) 100vw, ${look === "lead" ? "760px" : "(width < 1024px) 50vw, 400px"}`}
            priority={look === "lead"}
          />
        ) : (
          <PetalDrift className="size-full" />
        )}
      </div>
      <time dateTime={post.date_post}>{formatDate(post.date_post)}</time>
      <Title>{post.title}</Title>
      <p>{post.description}</p>
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
