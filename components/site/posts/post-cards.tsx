import type { PostSummary } from "@/lib/content/posts/data";
import { PostCard } from "./post-card";

/** A row of post cards, scrollable on a phone. */
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
