"use client";

import { CalendarClock, TriangleAlert } from "@/components/admin/kit/ui/icons";
import { formatDate } from "@/lib/platform/format/date";
import { Control } from "../ui/control";
import { type Changed, type Scheduled, useScheduleActions } from "./use-schedule-actions";

export function ScheduledNote({
  waiting,
  overtaken,
  isLoaded,
  beforePublish,
  onOpen,
  onChanged,
}: {
  waiting: Scheduled;
  /** The labels of the scheduled fields that were changed on the site since. */
  overtaken: readonly string[];
  /** True once the scheduled change is loaded into the form. */
  isLoaded: boolean;
  beforePublish: () => Promise<boolean>;
  onOpen: () => void;
  onChanged: (changed: Changed) => void;
}) {
  const actions = useScheduleActions(onChanged, { beforePublish });
  const { refused, publish_on, user_name } = waiting;
  const Icon = refused ? TriangleAlert : CalendarClock;
  const tone = refused ? "bg-danger-surface text-danger" : "bg-positive-surface text-positive";
  return (
    <section
      aria-label="Agendado"
      className={`mb-5 flex flex-wrap items-start sm:items-center gap-x-3 gap-y-2 rounded-xl px-4 py-3 text-sm max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2 ${tone}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 sm:mt-0" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {waiting.id === null ? (
            <>
              Entra no ar à 0h de {formatDate(publish_on)}
              <span className="max-sm:sr-only"> (horário de Brasília)</span>
            </>
          ) : (
            `${isLoaded ? "Neste formulário: alterações" : "Alterações"} programadas para ${formatDate(publish_on)}, por ${user_name}`
          )}
        </p>
        {refused ? (
          <p>{refused}</p>
        ) : (
          overtaken.length > 0 && <p>Alterado no site depois do agendamento: {overtaken.join(", ")}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {!isLoaded && waiting.id !== null && (
          <Control size="sm" onClick={onOpen}>
            Abrir no formulário
          </Control>
        )}
        <Control size="sm" {...actions.preload} onClick={() => actions.move(waiting)}>
          Mudar o dia
        </Control>
        <Control size="sm" onClick={() => actions.drop(waiting)}>
          Cancelar agendamento
        </Control>
        <Control size="sm" onClick={() => actions.publish(waiting)}>
          {refused ? "Publicar assim mesmo" : "Publicar agora"}
        </Control>
      </div>
      {actions.questions}
    </section>
  );
}
