import Link from "next/link";
import type { Activity } from "@/lib/office/trail/data";
import { formatDateTime } from "@/lib/platform/format/date";
import { uncapitalize } from "@/lib/platform/format/text";
import { entityName } from "@/lib/words";
import { actionName } from "../audit/audit-words";
import { Panel } from "./panel";

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
