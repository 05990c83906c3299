import type { ReactNode } from "react";
import { Star } from "@/components/admin/kit/ui/icons";
import type { RequestedLetter } from "@/lib/office/analytics/clicks/data";
import type { DashboardRecent } from "@/lib/office/dashboard/data";
import type { Activity } from "@/lib/office/trail/data";
import { formatBrl } from "@/lib/platform/format/brl";
import { countOf, formatCount } from "@/lib/platform/format/count";
import { describeAge, formatDate, formatDateTime, todayInSaoPaulo } from "@/lib/platform/format/date";
import { uncapitalize } from "@/lib/platform/format/text";
import { entityName } from "@/lib/words";
import { Badge } from "../../kit/ui/badge";
import { controlClass } from "../../kit/ui/control";
import { RecordName, ScreenLink } from "../../kit/ui/screen-heading";
import { actionOn, OPENING } from "../audit/audit-words";
import { Panel, PanelLink } from "./panel";

export function LatestSubscribers({ subscribers }: { subscribers: DashboardRecent["newsletter"] }) {
  return (
    <Panel title="Últimos inscritos">
      <List empty="Nenhum inscrito encontrado." isEmpty={subscribers.length === 0}>
        {subscribers.map(({ id, name, email, created_at }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <span className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-col">
              <span className="truncate font-medium">{name ?? email}</span>
              {name && <span className="min-w-0 truncate text-muted sm:flex-1">{email}</span>}
            </span>
            <Day iso={created_at} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

export function LatestPosts({ posts }: { posts: DashboardRecent["posts"] }) {
  return (
    <Panel title="Últimos posts">
      <List empty="Nenhum post encontrado." isEmpty={posts.length === 0}>
        {posts.map((post) => (
          <li key={post.id} className="flex flex-wrap items-center gap-x-3 max-sm:pb-2.5">
            <ScreenLink
              href={`/iacontrol/posts?edit=${post.id}`}
              className="flex min-h-11 min-w-0 flex-1 items-center max-sm:basis-full rounded font-medium hover:text-accent hover:underline"
            >
              <span className="my-1.5 line-clamp-2">{post.title}</span>
            </ScreenLink>
            {post.is_featured && (
              <span className="text-highlight">
                <Star aria-hidden className="size-4 fill-current" />
                <span className="sr-only">Destaque</span>
              </span>
            )}
            <PostState {...post} />
            <Day iso={post.date_post} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function PostState({ is_active, date_post }: DashboardRecent["posts"][number]) {
  if (!is_active) return <Badge tone="neutral">Inativo</Badge>;
  if (date_post > todayInSaoPaulo()) return <Badge tone="neutral">Agendado</Badge>;
  return <Badge tone="positive">Ativo</Badge>;
}

function List({ empty, isEmpty, children }: { empty: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return <p className="mt-1 text-muted">{empty}</p>;
  return <ul className="-mb-2 mt-1.5 divide-y divide-line">{children}</ul>;
}

function Day({ iso }: { iso: string }) {
  const day = iso.includes("T") ? formatDate(new Date(iso)) : formatDate(iso);
  return (
    <time dateTime={iso} className="shrink-0 text-muted text-sm tabular-nums">
      {day}
    </time>
  );
}

/** A list with fewer entries on phones, where the screen would otherwise be too long. */
const SHORT = "mt-1.5 -mb-2 divide-y divide-line max-sm:[&>:nth-child(n+4)]:hidden";

/** Each record is listed once. */
export function ActivityPanel({ activity, isRoot }: { activity: Activity[]; isRoot: boolean }) {
  if (activity.length === 0) return null;
  return (
    <Panel
      title="Última atividade"
      action={isRoot && <PanelLink href={`/iacontrol/audit?${OPENING}`}>Ver a auditoria</PanelLink>}
    >
      <ul className={SHORT}>
        {activity.map(({ id, user_name, action, entity, title, href, created_at }) => (
          <li key={id} className="flex items-baseline gap-3 py-2.5">
            <span title={title ?? undefined} className="line-clamp-2 min-w-0 flex-1 lg:block lg:truncate">
              <span className="font-medium">{user_name}</span>{" "}
              <span className="text-muted">
                {uncapitalize(actionOn(action))}{" "}
                {title !== entityName(entity) && uncapitalize(entityName(entity))}
              </span>{" "}
              <RecordName href={href} name={title} />
            </span>
            <time
              dateTime={created_at}
              title={formatDateTime(new Date(created_at))}
              className="shrink-0 text-muted text-sm tabular-nums"
            >
              {describeAge(new Date(created_at))}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * The letters most requested on WhatsApp, then the most requested of the others on offer that nobody confirmed in the
 * last week.
 */
export function RequestedLetters({
  letters,
  unconfirmed,
  clicks,
}: {
  letters: RequestedLetter[];
  unconfirmed: RequestedLetter[];
  clicks: number;
}) {
  if (clicks === 0) return null;
  const isUnconfirmed = (letter: RequestedLetter) =>
    unconfirmed.some(({ letter_id }) => letter_id === letter.letter_id);
  const others = unconfirmed.filter(({ letter_id }) => letters.every((one) => one.letter_id !== letter_id));
  return (
    <Panel
      title="Cartas mais pedidas"
      note="em 30 dias"
      action={
        <PanelLink href="/iacontrol/clicks">
          {clicks === 1 ? "Ver o clique" : `Ver os ${formatCount(clicks)} cliques`}
        </PanelLink>
      }
    >
      {letters.length === 0 ? (
        <p className="mt-2 text-muted">Nenhum clique foi por uma carta.</p>
      ) : (
        <ol className={`${SHORT} gap-x-10 @3xl:grid @3xl:grid-cols-2`}>
          {[...letters, ...others].map((letter) => (
            <li key={letter.letter_id} className="flex items-center gap-3 py-1.5">
              <ScreenLink
                href={`/iacontrol/contemplated?search=${letter.letter_id}`}
                className="group flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded focus-visible:outline-2 focus-visible:outline-focus"
              >
                <span className="truncate font-medium group-hover:text-accent group-hover:underline">
                  Carta {letter.letter_id} · {formatBrl(letter.credit_cents)}
                </span>
                <span className="truncate text-muted text-sm">
                  {letter.segment} · {letter.administrator}
                </span>
              </ScreenLink>
              <State letter={letter} />
              {isUnconfirmed(letter) && (
                <ScreenLink
                  href={`/iacontrol/contemplated?search=${letter.letter_id}&confirm=${letter.letter_id}`}
                  title="Nenhuma conferência em 7 dias"
                  className={controlClass("secondary", "sm")}
                >
                  Conferir
                  <span className="sr-only"> a carta {letter.letter_id}</span>
                </ScreenLink>
              )}
              <ScreenLink
                href={`/iacontrol/clicks?letter=${letter.letter_id}`}
                aria-label={`${countOf(letter.clicks, "clique")} pela carta ${letter.letter_id}`}
                className="flex min-h-11 min-w-15 items-center justify-end rounded font-medium tabular-nums hover:text-accent focus-visible:outline-2 focus-visible:outline-focus"
              >
                {countOf(letter.clicks, "clique")}
              </ScreenLink>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function State({ letter: { withdrawn, status } }: { letter: RequestedLetter }) {
  if (withdrawn) return <Badge tone="warning">Retirada</Badge>;
  if (status === "available") return null;
  return <Badge tone="neutral">{status === "reserved" ? "Reservada" : "Vendida"}</Badge>;
}
