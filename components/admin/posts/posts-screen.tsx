"use client";

import { postCopy } from "@/lib/copy/crud";
import { formatDate } from "@/lib/format/date";
import type { AdminPost } from "@/lib/posts/data";
import { CardImage } from "../crud/card-image";
import { CrudScreen } from "../crud/crud-screen";
import { endpoints } from "../crud/endpoints";
import { byText, flagFilters, type ListView } from "../crud/list-view";
import { useCrud } from "../crud/use-crud";
import { activeFlag, featuredFlag } from "../ui/flag-switches";
import { PostFields } from "./post-fields";

const view: ListView<AdminPost> = {
  layout: "list",
  nameOf: (post) => post.title,
  flags: [activeFlag("is_active"), featuredFlag("is_featured")],
  text: (post) => `${post.title} ${post.description} ${post.user?.name ?? ""}`,
  filters: flagFilters({ active: (post) => post.is_active, featured: (post) => post.is_featured }),
  sorts: [
    {
      value: "data",
      label: "Data (recentes)",
      by: (a, b) => b.date_post.localeCompare(a.date_post) || b.id - a.id,
    },
    {
      value: "antigos",
      label: "Data (antigos)",
      by: (a, b) => a.date_post.localeCompare(b.date_post) || a.id - b.id,
    },
    { value: "titulo", label: "Título (A–Z)", by: byText((post) => post.title) },
  ],
};

/** Informativos. */
export function PostsScreen({
  initial,
  isRoot,
  today,
}: {
  initial: AdminPost[] | null;
  isRoot: boolean;
  /** "YYYY-MM-DD" in São Paulo: a new post's date. */
  today: string;
}) {
  const crud = useCrud(endpoints.posts, initial, postCopy);
  return (
    <CrudScreen
      crud={crud}
      view={view}
      isRoot={isRoot}
      defaults={{ date_post: today, is_active: true, is_featured: false }}
      modalWidth="lg"
      card={(post, { controls, switches }) => (
        <article className="flex gap-4 px-4 py-4 max-sm:flex-col sm:px-5">
          <div className="w-full shrink-0 overflow-hidden rounded-xl sm:w-40">
            <CardImage path={post.image} shape="aspect-[16/10]" />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <h2 className="text-pretty font-semibold text-[0.9375rem] leading-snug">{post.title}</h2>
            <p className="text-muted text-xs">
              {post.user ? `${post.user.name} · ` : ""}
              <time dateTime={post.date_post}>{formatDate(post.date_post)}</time>
            </p>
            <p className="line-clamp-3 max-w-prose text-muted">{post.description}</p>
            <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-1">
              {switches}
              <div className="ml-auto">{controls}</div>
            </div>
          </div>
        </article>
      )}
      fields={<PostFields />}
    />
  );
}
