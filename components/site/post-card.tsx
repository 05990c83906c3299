import { Picture } from "@/components/ui/picture";
import { PetalDrift } from "./petal-drift";

export type PostSummary = {
  slug: string;
  title: string;
  image: string | null;
  date_post: string;
  date_post_formatted: string;
  description: string;
};

/** One informativo: the whole card follows its one link. */
export function PostCard({ post, priority = false }: { post: PostSummary; priority?: boolean }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-video overflow-hidden rounded-xl bg-forest">
        {post.image ? (
          <Picture
            path={post.image}
            alt=""
            sizes="(width < 640px) 100vw, (width < 1024px) 50vw, 400px"
            priority={priority}
            className="size-full object-cover transition-[scale] group-hover:scale-103"
          />
        ) : (
          <PetalDrift className="size-full" />
        )}
      </div>
      <time dateTime={post.date_post} className="mt-5 text-moss text-sm tabular-nums">
        {post.date_post_formatted}
      </time>
      <h3 className="mt-1 text-xl">{post.title}</h3>
      <p className="mt-2 line-clamp-3 text-moss text-sm">{post.description}</p>
      <a
        href={`/posts/${post.slug}`}
        className="mt-3 inline-flex min-h-9 items-center self-start font-semibold text-leaf text-sm underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        Ver mais
        <span className="sr-only">: {post.title}</span>
      </a>
    </article>
  );
}
