import Link from "next/link";
import type { ReactNode } from "react";
import { Star } from "@/components/admin/kit/ui/icons";
import type { DashboardRecent } from "@/lib/office/dashboard/data";
import type { Activity } from "@/lib/office/trail/data";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { uncapitalize } from "@/lib/platform/format/text";
import { entityName } from "@/lib/words";
import { Badge } from "../../kit/ui/badge";
import { actionName } from "../audit/audit-words";
import { Panel } from "./panel";

export function LatestLists({ recent }: { recent: DashboardRecent }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="Últimos inscritos">
        <List empty="Nenhum inscrito encontrado." isEmpty={recent.newsletter.length === 0}>
          {recent.newsletter.map((subscriber) => (
            <li key={subscriber.id} className="flex items-baseline gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{subscriber.name ?? subscriber.email}</span>
                {subscriber.name && (
                  <span className="block truncate text-muted text-sm">{subscriber.email}</span>
                )}
              </span>
              <Day iso={subscriber.created_at} />
            </li>
          ))}
        </List>
      </Panel>
      <Panel title="Últimos posts">
        <List empty="Nenhum post encontrado." isEmpty={recent.posts.length === 0}>
          {recent.posts.map((post) => (
            <li key={post.id} className="flex items-center gap-3 py-0.5">
              <Link
                href={`/iacontrol/posts?edit=${post.id}`}
                className="flex min-h-11 min-w-0 flex-1 items-center rounded font-medium hover:text-accent hover:underline"
              >
                <span className="truncate">{post.title}</span>
              </Link>
              {post.is_featured && (
                <span className="text-highlight">
                  <Star aria-hidden className="size-4 fill-current" />
                  <span className="sr-only">Destaque</span>
                </span>
              )}
              <Badge tone={post.is_active ? "positive" : "neutral"}>
                {post.is_active ? "Ativo" : "Inativo"}
              </Badge>
              <Day iso={post.date_post} />
            </li>
          ))}
        </List>
      </Panel>
    </div>
  );
}

function List({ empty, isEmpty, children }: { empty: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return <p className="mt-1 text-muted">{empty}</p>;
  return <ul className="mt-2 divide-y divide-line">{children}</ul>;
}

function Day({ iso }: { iso: string }) {
  const day = iso.includes("T") ? formatDate(new Date(iso)) : formatDate(iso);
  return (
    <time dateTime={iso} className="shrink-0 text-muted text-sm tabular-nums">
      {day}
    </time>
  );
}

/** The latest writes to published records; absent before the first. */
export function ActivityPanel({ activity, isRoot }: { activity: Activity[]; isRoot: boolean }) {
  if (activity.length === 0) return null;
  return (
    <Panel title="Última atividade">
      <ul className="mt-2 divide-y divide-line">
        {activity.map(({ id, user_name, action, entity, title, href, created_at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{user_name}</span>{" "}
              <span className="text-muted">
                {uncapitalize(actionName(action))}{" "}
                {title !== entityName(entity) && uncapitalize(entityName(entity))}
              </span>{" "}
              {title && href ? (
                <Link
                  href={href}
                  prefetch={false}
                  className="wrap-anywhere rounded font-medium hover:text-accent hover:underline focus-visible:outline-2 focus-visible:outline-focus"
                >
                  {title}
                </Link>
              ) : (
                <span className="wrap-anywhere">{title}</span>
              )}
            </span>
            <time dateTime={created_at} className="shrink-0 text-muted text-sm tabular-nums">
              {formatDateTime(new Date(created_at))}
            </time>
          </li>
        ))}
      </ul>
      {isRoot && (
        <Link
          href="/iacontrol/audit"
          prefetch={false}
          className="mt-2 inline-flex min-h-11 items-center rounded text-accent text-sm hover:underline focus-visible:outline-2 focus-visible:outline-focus"
        >
          Ver a auditoria
        </Link>
      )}
    </Panel>
  );
}
