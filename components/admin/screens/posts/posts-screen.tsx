"use client";

import { CalendarClock } from "@/components/admin/kit/ui/icons";
import type { AdminPost } from "@/lib/content/posts/data";
import { postWords } from "@/lib/content/posts/words";
import { formatDate } from "@/lib/platform/format/date";
import { CrudScreen, type ScreenData } from "../../kit/crud/crud-screen";
import { activeFlag, byText, featuredFlag, flagFilters, type ListView } from "../../kit/crud/list-view";
import { RecordRow } from "../../kit/crud/record-card";
import { type Endpoint, useCrud } from "../../kit/crud/use-crud";
import { Badge } from "../../kit/ui/badge";
import { RowControl } from "../../kit/ui/control";
import { onDemand, preloadHandlers, usePreload } from "../../kit/ui/on-demand";
import { useQueryState } from "../../kit/ui/use-query-state";
import type { Site } from "./post-search-result";

const endpoint: Endpoint = {
  path: "/api/posts",
  body: "multipart",
  update: "post-query",
  entity: "post",
  hasTrash: true,
};

const PostForm = onDemand(() => import("./post-form").then((module) => module.PostForm));
const MailingModal = onDemand(() =>
  import("../mailings/mailing-modal").then((module) => module.MailingModal),
);

/** Returns whether a post is scheduled: active, and dated after `today` ("YYYY-MM-DD"). */
const isScheduled = (post: AdminPost, today: string) => post.is_active && post.date_post > today;

const viewOn = (today: string): ListView<AdminPost> => ({
  layout: "list",
  list: "posts",
  note: "A página inicial mostra os três em destaque mais recentes; Informativos mostra todos os ativos.",
  nameOf: (post) => post.title,
  nameField: "title",
  placeOf: (post) => {
    if (!post.is_active) return { reason: "inativo", isOnCard: true };
    if (isScheduled(post, today))
      return { reason: `agendado para ${formatDate(post.date_post)}`, isOnCard: true };
    return { href: `/posts/${post.slug}` };
  },
  ownDate: {
    date: "date_post",
    flag: "is_active",
    waitsFor: (post) => (isScheduled(post, today) ? post.date_post : null),
  },
  flags: [activeFlag("is_active"), featuredFlag("is_featured")],
  text: (post) => `${post.title} ${post.description} ${post.user?.name ?? ""}`,
  filters: [
    ...flagFilters<AdminPost>({ active: (post) => post.is_active, featured: (post) => post.is_featured }),
    { value: "agendados", label: "Agendados", by: (post) => isScheduled(post, today) },
  ],
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
});

export function PostsScreen({
  initial,
  today,
  mail,
  site,
  ...given
}: ScreenData<AdminPost> & {
  /** "YYYY-MM-DD" in São Paulo: the default date, after which posts are scheduled. */
  today: string;
  mail: boolean;
  site: Site;
}) {
  const crud = useCrud(endpoint, initial, postWords);
  const query = useQueryState();
  usePreload(PostForm);
  const mailed = crud.items?.find(({ id }) => String(id) === query.get("mail"));
  return (
    <>
      <CrudScreen
        {...given}
        crud={crud}
        view={viewOn(today)}
        defaults={{ date_post: today, is_active: true, is_featured: false }}
        card={(post, parts) => (
          <RecordRow
            image={post.image}
            title={post.title}
            meta={
              <div className="flex flex-wrap items-center gap-x-3 text-muted text-xs lg:*:py-0">
                <p>
                  {post.user ? `${post.user.name} · ` : ""}
                  <time dateTime={post.date_post}>{formatDate(post.date_post)}</time>
                </p>
                {isScheduled(post, today) && (
                  <Badge tone="positive" icon={<CalendarClock aria-hidden className="size-3" />}>
                    Agendado para {formatDate(post.date_post).slice(0, 5)}
                  </Badge>
                )}
                {parts.notes}
              </div>
            }
            text={post.description}
            parts={{
              ...parts,
              notes: null,
              acts: (
                <>
                  <RowControl
                    label="Enviar por e-mail"
                    aria-description={post.title}
                    disabled={!mail}
                    {...preloadHandlers(MailingModal)}
                    onClick={() => query.set({ mail: String(post.id) })}
                  >
                    Enviar por e-mail
                    {!mail && <span className="font-normal text-xs">(e-mails desligados)</span>}
                  </RowControl>
                  {parts.acts}
                </>
              ),
            }}
          />
        )}
        form={(window) => <PostForm {...window} site={site} />}
      />
      {mailed && <MailingModal post={mailed} onClose={() => query.set({ mail: "" })} />}
    </>
  );
}
