import { useState } from "react";
import { CalendarClock, TriangleAlert } from "@/components/admin/kit/ui/icons";
import { formatDate } from "@/lib/platform/format/date";
import type { Upcoming, Waiting } from "@/lib/records/scheduled/data";
import { Badge } from "../ui/badge";
import { call } from "../ui/request";

export function ScheduledBadge({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return null;
  const day = formatDate(waiting.publish_on).slice(0, 5);
  return waiting.refused ? (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden className="size-3" />}>
      Não publicado em {day}
    </Badge>
  ) : (
    <Badge tone="positive" icon={<CalendarClock aria-hidden className="size-3" />}>
      <span className="@max-3xs:hidden">Alterações programadas para {day}</span>
      <span className="hidden @max-3xs:inline">Muda em {day}</span>
    </Badge>
  );
}

export function NewWaiting({
  waiting,
  onOpen,
}: {
  waiting: readonly Waiting[];
  onOpen: (waiting: Waiting) => void;
}) {
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Novos agendados" className="mb-3 flex flex-col gap-1.5">
      {waiting.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line border-dashed px-4 py-2.5"
        >
          <ScheduledBadge waiting={one} />
          <button
            type="button"
            onClick={() => onOpen(one)}
            className="min-w-0 cursor-pointer truncate rounded-sm text-left font-medium text-sm hover:underline focus-visible:outline-2 focus-visible:outline-focus"
          >
            {one.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function useWaiting(entity: string | undefined, initial: readonly Waiting[]) {
  const [waiting, setWaiting] = useState(initial);
  async function reload() {
    const { body } = await call<{ data: Upcoming[] }>("/api/schedule");
    if (body?.data)
      setWaiting(
        body.data.filter((one): one is Upcoming & Waiting => one.entity === entity && one.id !== null),
      );
  }
  return { waiting, of: (id: number) => waiting.find(({ record_id }) => record_id === id), reload };
}
